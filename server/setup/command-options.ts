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

/** Options of `npm run backup`. */
export const BACKUP_OPTIONS = { settings: { type: 'string' } } as const

/** Options of `npm run restore`. */
export const RESTORE_OPTIONS = {
  settings: { type: 'string' },
  /** Empty folder for the data of PostgreSQL. */
  into: { type: 'string' },
  /** Folder for pictures and documents; DATA_DIR of the settings by default. */
  files: { type: 'string' },
  /** A moment, as 2026-11-29T03:00:00Z; the newest by default. */
  to: { type: 'string' },
  /** Restores up to a missing WAL file instead of refusing. */
  incomplete: { type: 'boolean' },
} as const
