/**
 * The oldest browsers that run the app, for its JavaScript and its CSS alike; older ones see a plain page that says so
 * (`first-paint/support.ts` tests for the features that set the limits).
 *
 * - Chromium 111 and Safari 16.2 are the first to mix colours (`color-mix`), which the design system's tokens need.
 * - Safari 16.4 is the first to read lookbehind in regular expressions, and class static blocks.
 * - Firefox 115 is the first with `toSorted`.
 *
 * Telegram's web views are newer: Android's System WebView updates itself, iOS has 16.4 since 2023.
 */
export const BROWSERS = ['chrome111', 'safari16.4', 'firefox115']
