import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { FrameWriter } from './frames.ts'
import { type BackupPaths, TAIL } from './layout.ts'
import { syncFolder } from './sealed-file.ts'

/** Every page of WAL begins with a number that is not zero; pg_receivewal fills a new file with zeros. */
const PAGE_BYTES = 8192
const READ_BYTES = 32 * PAGE_BYTES
export const OFFSET_BYTES = 4

export const tailName = (segment: string) => `wal/${segment}${TAIL}`

/** The encrypted copy of the WAL file that is being received: each growth is appended as one frame, offset first. */
export class Tail {
  readonly segment: string
  private readonly paths: BackupPaths
  private readonly writer: FrameWriter
  private file: FileHandle | null = null
  private position = 0
  private lastPage = Buffer.alloc(0)

  constructor(segment: string, { paths, key }: { paths: BackupPaths; key: SealingKey }) {
    this.segment = segment
    this.paths = paths
    this.writer = new FrameWriter({ key, name: tailName(segment) })
  }

  /** Appends what `source` has gained; resolves when it is on the disk. */
  async append(source: FileHandle): Promise<void> {
    const grown: Buffer[] = []
    for await (const frame of this.growth(source)) grown.push(frame)
    if (grown.length === 0) return
    if (this.file) {
      await this.file.write(Buffer.concat(grown))
      await this.file.datasync()
    } else this.file = await this.begin(grown)
  }

  /** Replaces a tail that an earlier process left only when this one has as much. */
  private async begin(grown: readonly Buffer[]): Promise<FileHandle> {
    const path = join(this.paths.root, tailName(this.segment))
    const file = await open(`${path}.part`, 'w', 0o600)
    await file.write(Buffer.concat([this.writer.head, ...grown]))
    await file.sync()
    await rename(`${path}.part`, path)
    await syncFolder(this.paths.wal)
    return file
  }

  /** The last page is sent again once it has been filled further. */
  private async *growth(source: FileHandle): AsyncGenerator<Buffer> {
    for (;;) {
      const from = Math.max(0, this.position - PAGE_BYTES)
      const { bytesRead, buffer } = await source.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, from)
      const pages = writtenPages(buffer.subarray(0, bytesRead))
      const lastPage = buffer.subarray(Math.max(0, pages - PAGE_BYTES), pages)
      if (from + pages <= this.position && lastPage.equals(this.lastPage)) return
      this.position = from + pages
      this.lastPage = lastPage
      const offset = Buffer.alloc(OFFSET_BYTES)
      offset.writeUInt32BE(from)
      yield this.writer.frame(Buffer.concat([offset, buffer.subarray(0, pages)]), false)
      if (pages < READ_BYTES) return
    }
  }

  async close(): Promise<void> {
    await this.file?.close()
    this.file = null
  }

  /** Deletes the tail: its whole WAL file is in the backup. */
  async remove(): Promise<void> {
    await this.close()
    await removeTail(this.paths, this.segment)
  }
}

export async function removeTail(paths: BackupPaths, segment: string): Promise<void> {
  await rm(join(paths.root, tailName(segment)), { force: true })
}

/** Returns how many bytes, in whole pages, have been written at the beginning of `bytes`. */
function writtenPages(bytes: Buffer): number {
  let length = 0
  while (length + PAGE_BYTES <= bytes.length && bytes.readUInt16LE(length) !== 0) length += PAGE_BYTES
  return length
}
