import { expect, it } from 'vitest'
import { isInAppBrowser } from './inApp'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8'

it.each([
  ['Instagram on iPhone', `${IPHONE} Mobile/15E148 Instagram 350.0.0.0`],
  ['Facebook on Android', `${ANDROID}) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`],
  ['Messenger on iPhone', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0;]`],
  ['a WebView on Android', `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`],
  ['a WebView on iPhone', `${IPHONE} Mobile/15E148`],
])('%s is inside an app', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(true))

it.each([
  ['Chrome on Android', `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36`],
  ['Safari on iPhone', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'],
])('%s is not', (_, userAgent) => expect(isInAppBrowser(userAgent)).toBe(false))
