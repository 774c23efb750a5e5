/**
 * How a form takes what was sent for what is stored: nothing of it is unsaved any more, so that it then follows what the
 * server made of it; what was typed while it was on its way stays, and is.
 */
export const AS_SAVED = { keepValues: true, keepDirtyValues: false } as const
