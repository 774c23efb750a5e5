import { FILE_LIMITS } from '../file-limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/**
 * Counts the bytes that really come out of the entries of one archive, because the sizes in its headers are the sender's own
 * claim. An entry that is read twice counts once.
 */
export class Inflation {
  readonly #byEntry = new Map<string, number>()
  #total = 0

  /** Passes the bytes of an entry on. Throws `UnreadableFile` as soon as a limit is passed. */
  async *counted(name: string, packedBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length
        this.#add(name, bytes)
        const isBomb = bytes > FILE_LIMITS.ratioFromBytes && bytes > packedBytes * FILE_LIMITS.ratio
        if (isBomb || bytes > FILE_LIMITS.entryBytes || this.#total > FILE_LIMITS.inflatedBytes)
          throw new UnreadableFile('zip_bomb')
        yield chunk
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : faultOf(error)
    }
  }

  #add(name: string, bytes: number): void {
    const before = this.#byEntry.get(name) ?? 0
    if (bytes <= before) return
    this.#byEntry.set(name, bytes)
    this.#total += bytes - before
  }
}

/** An entry that holds more than its header says is a trap; any other error means damage. */
function faultOf(error: unknown): UnreadableFile {
  return new UnreadableFile(
    error instanceof Error && error.message.startsWith('too many bytes') ? 'zip_bomb' : 'damaged',
  )
}
