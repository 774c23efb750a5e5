/** Limits of a file and of what is unpacked from it (trade.md 4.3). */
export const FILE_LIMITS = {
  bytes: 50 * 1024 * 1024,
  archiveEntries: 2000,
  /** Pictures of a whole catalogue of 1C lie in a folder, one by one. */
  folderFiles: 100_000,
  entryBytes: 200 * 1024 * 1024,
  inflatedBytes: 500 * 1024 * 1024,
  /** Inflated bytes per packed byte, counted from `ratioFromBytes` on: small texts of one letter compress better. */
  ratio: 200,
  ratioFromBytes: 1024 * 1024,
  rows: 200_000,
  columns: 500,
  /** Bytes of one record of a table and characters of one element of a feed. */
  recordBytes: 1024 * 1024,
  xmlDepth: 64,
  /** Elements of one record of a feed, such as an offer; all groups of a classifier are one record. */
  recordElements: 50_000,
} as const
