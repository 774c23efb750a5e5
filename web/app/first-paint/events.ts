/** Events of the document between the app and the inline script that loads it. */

/** The app responds to taps: it has hydrated the rendered page, or rendered its own. */
export const APP_STARTED = 'app-started'

/** The app's code was loaded, but something else the first screen needs was not. */
export const APP_FAILED = 'app-failed'

/** The kind of a rendered screen that is shown only to people who come without a session. */
export const NEWCOMERS = 'newcomers'
