/**
 * Treats the sent values as stored: they are no longer unsaved and follow the server's response; input typed
 * during the request stays unsaved.
 */
export const AS_SAVED = { keepValues: true, keepDirtyValues: false } as const
