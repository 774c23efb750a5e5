/** Options of `npm run doctor`; those of `npm run setup` are declared with the settings. */
export const DOCTOR_OPTIONS = { settings: { type: 'string' } } as const

/** Options of `npm run rekey`. */
export const REKEY_OPTIONS = { settings: { type: 'string' }, finish: { type: 'boolean' } } as const

/** Options of `npm run storage`. */
export const STORAGE_OPTIONS = {
  to: { type: 'string' },
  settings: { type: 'string' },
  'delete-source': { type: 'boolean' },
} as const
