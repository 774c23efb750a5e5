import type { ByteSource } from '../byte-source.ts'
import { readText } from '../text/encoding.ts'
import { readXml } from '../xml/read-xml.ts'
import { unescapedText } from './cell-text.ts'

const PAGE_BYTES = 4 * 1024 * 1024

/**
 * The texts of a workbook by their numbers. They are kept as UTF-8 outside the JavaScript heap: a list of 150,000 variants
 * has a million texts, which as objects would take three times the memory.
 */
export class SharedStrings {
  readonly #pages: Buffer[] = []
  #used = PAGE_BYTES
  /** For each text its page, and its place in that page. */
  #starts = new Uint32Array(1024)
  #ends = new Uint32Array(1024)
  #pageOf = new Uint16Array(1024)
  #count = 0

  add(text: string): void {
    const length = Buffer.byteLength(text)
    if (this.#used + length > (this.#pages.at(-1)?.length ?? 0)) {
      this.#pages.push(Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, length)))
      this.#used = 0
    }
    if (this.#count === this.#starts.length) this.#grow()
    this.#pages.at(-1)?.write(text, this.#used)
    this.#pageOf[this.#count] = this.#pages.length - 1
    this.#starts[this.#count] = this.#used
    this.#used += length
    this.#ends[this.#count] = this.#used
    this.#count++
  }

  /** Returns the text with this number; null: there is none. */
  at(number: number): string | null {
    if (!(number >= 0 && number < this.#count)) return null
    const page = this.#pages[this.#pageOf[number] ?? 0]
    return page?.toString('utf8', this.#starts[number], this.#ends[number]) ?? null
  }

  #grow(): void {
    const wider = <A extends Uint32Array | Uint16Array>(from: A, to: A): A => {
      to.set(from)
      return to
    }
    const length = this.#starts.length * 2
    this.#starts = wider(this.#starts, new Uint32Array(length))
    this.#ends = wider(this.#ends, new Uint32Array(length))
    this.#pageOf = wider(this.#pageOf, new Uint16Array(length))
  }
}

/** Reads all texts of a workbook; hints for pronunciation are left out. */
export async function readSharedStrings(part: ByteSource): Promise<SharedStrings> {
  const strings = new SharedStrings()
  const texts = readXml<string>(readText(part, 'utf-8'), (emit) => {
    let text = ''
    let isText = false
    let isHint = false
    return {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') isHint = true
        isText = name === 't'
      },
      text: (piece) => {
        if (isText && !isHint) text += piece
      },
      close: (name) => {
        if (name === 'si') emit(unescapedText(text))
        if (name === 'rPh') isHint = false
        isText = false
      },
    }
  })
  for await (const text of texts) strings.add(text)
  return strings
}
