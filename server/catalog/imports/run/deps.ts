import type { Db } from '../../../platform/database/database.ts'
import type { Download } from '../../../platform/outbound/public-download.ts'
import type { PictureStore } from '../../../platform/storage/pictures.ts'
import type { ImportFiles } from '../files.ts'

/** What an import needs to run, in a process of its own or in the server. */
export interface RunDeps {
  readonly db: Db
  readonly now: () => Date
  readonly files: ImportFiles
  readonly pictures: PictureStore
  readonly download: Download
  /** Products per batch. */
  readonly products: number
  /** Waits after a batch, so that shoppers come first; the argument is how long the batch took, in milliseconds. */
  readonly rest: (batchMs: number) => Promise<void>
}
