/** Browsers inside other apps, in which Google refuses its own button: named ones, Android's WebView, iOS without Safari. */
const NAMED = /\bFB(?:AN|AV|IOS)\b|FB_IAB|Instagram|Messenger|WhatsApp|Line\/|MicroMessenger|Snapchat|LinkedInApp|TikTok|musical_ly|BytedanceWebview/i
const ANDROID_WEBVIEW = /Android.*; wv\)/
const IOS = /iPhone|iPad|iPod/

/** Whether a user agent is a browser inside an app, where only Google's own page can be gone to. */
export function isInAppBrowser(userAgent: string): boolean {
  if (NAMED.test(userAgent) || ANDROID_WEBVIEW.test(userAgent)) return true
  return IOS.test(userAgent) && !/Safari\//.test(userAgent)
}
