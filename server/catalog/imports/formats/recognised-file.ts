import type { FileInfo, ReadSettings } from '../mapping.ts'
import type { ImportRow } from '../model.ts'

/** A file whose format is known. */
export interface RecognisedFile {
  /** Returns what a member chooses from before the import; the pictures that came along are counted elsewhere. */
  inspect(): Promise<Omit<FileInfo, 'pictures'>>
  /** Streams the rows, bounded in memory. */
  rows(settings: ReadSettings): AsyncGenerator<ImportRow>
}
