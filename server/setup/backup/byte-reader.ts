/** Reads exact numbers of bytes from a stream. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>
  private parts: Buffer[] = []
  private size = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** Returns the next `count` bytes; null if the stream ends before. */
  async take(count: number): Promise<Buffer | null> {
    while (this.size < count) {
      const next = await this.source.next()
      if (next.done) return null
      this.parts.push(next.value)
      this.size += next.value.length
    }
    const bytes = this.parts.length === 1 ? this.parts[0] : undefined
    const all = bytes ?? Buffer.concat(this.parts)
    this.parts = all.length > count ? [all.subarray(count)] : []
    this.size = all.length - count
    return all.subarray(0, count)
  }
}
