/** Milliseconds until a toast disappears; -1 never (TR-22 to TR-24). */
export const toastLasts = { usual: 3000, critical: 5000, copied: 1500, forever: -1 } as const
