import type { FileFault } from '@sarafan/contract/catalog/import-fields'

/** A file that cannot be read at all, or not to its end. Problems of single rows are reported on the rows instead. */
export class UnreadableFile extends Error {
  readonly code: FileFault
  /** The row or line at which reading ended, where it is known. */
  readonly line: number | null

  constructor(code: FileFault, line: number | null = null) {
    super(line === null ? code : `${code} at line ${line}`)
    this.code = code
    this.line = line
  }
}
