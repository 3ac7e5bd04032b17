/** Patterns of in-app browsers: named apps, Android's WebView, iOS without Safari. */
const NAMED =
  /\bFB(?:AN|AV|IOS)\b|FB_IAB|Instagram|Messenger|WhatsApp|Line\/|MicroMessenger|Snapchat|LinkedInApp|TikTok|musical_ly|BytedanceWebview/i
const ANDROID_WEBVIEW = /Android.*; wv\)/
const IOS = /iPhone|iPad|iPod/

/**
 * Whether a user agent is an in-app browser. These lose popups, so that Google's login and the checkout use full-page redirects.
 */
export function isInAppBrowser(userAgent: string): boolean {
  if (NAMED.test(userAgent) || ANDROID_WEBVIEW.test(userAgent)) return true
  return IOS.test(userAgent) && !/Safari\//.test(userAgent)
}
