/** Browsers inside other apps: named ones, Android's WebView, iOS without Safari. */
const NAMED = /\bFB(?:AN|AV|IOS)\b|FB_IAB|Instagram|Messenger|WhatsApp|Line\/|MicroMessenger|Snapchat|LinkedInApp|TikTok|musical_ly|BytedanceWebview/i
const ANDROID_WEBVIEW = /Android.*; wv\)/
const IOS = /iPhone|iPad|iPod/

/**
 * Whether a user agent is a browser inside an app. There a window over the page gets lost: Google's login and the checkout are
 * pages that one goes to and comes back from.
 */
export function isInAppBrowser(userAgent: string): boolean {
  if (NAMED.test(userAgent) || ANDROID_WEBVIEW.test(userAgent)) return true
  return IOS.test(userAgent) && !/Safari\//.test(userAgent)
}
