/** The oldest Chromium that runs the app; `npm run nightly -- oldest-chromium` proves it. */
export const OLDEST_CHROMIUM = 112

/**
 * The oldest browsers that run the app, for its JavaScript and its CSS alike. Older ones see a plain page that says so
 * (`web/app/first-paint/support.ts`).
 *
 * - Chromium 111 and Safari 16.2 are the first to mix colours (`color-mix`), which the design tokens need; 112 is the first
 *   Chromium with it that can be tested.
 * - Safari 16.4 is the first with lookbehind in regular expressions and with class static blocks.
 * - Firefox 115 is the first with `toSorted`, and an extended support release.
 *
 * Telegram's web views are newer: Android's System WebView updates itself, and iOS 16.4 is from March 2023.
 */
export const BROWSERS = [`chrome${OLDEST_CHROMIUM}`, 'safari16.4', 'firefox115']
