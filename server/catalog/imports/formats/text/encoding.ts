import type { ByteSource } from '../byte-source.ts'
import { headOf } from '../byte-source.ts'

/** Encodings that a declaration of an XML file may name; others are taken for windows-1251. */
const DECLARED = /^<\?xml[^>]{0,100}encoding\s*=\s*["'](koi8-r|ibm866|cp866|iso-8859-5|windows-1252)["']/i

/**
 * Finds the encoding of a text: by its byte order mark, by the zero bytes of UTF-16, else UTF-8 if every byte of the file
 * fits it, else windows-1251. A declaration is used only for the choice among 8-bit encodings, because declared encodings
 * are often wrong (trade.md 1.3).
 */
export async function detectEncoding(source: ByteSource): Promise<string> {
  const head = await headOf(source)
  const marked = markedEncoding(head) ?? zeroEncoding(head)
  if (marked) return marked
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of source.open()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const declared = DECLARED.exec(head.toString('latin1'))?.[1]?.toLowerCase()
    return declared?.replace('cp866', 'ibm866') ?? 'windows-1251'
  }
}

function markedEncoding(head: Buffer): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** UTF-16 without a mark: in a table at least the separators and line ends have a zero byte. */
function zeroEncoding(head: Buffer): string | null {
  const sample = head.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = sample.length / 20
  if (odd > enough && even === 0) return 'utf-16le'
  return even > enough && odd === 0 ? 'utf-16be' : null
}

/** Reads a source as text in pieces, without its byte order mark. */
export async function* readText(source: ByteSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source.open()) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Returns the beginning of a text. */
export async function readTextHead(source: ByteSource, encoding: string, length: number): Promise<string> {
  let head = ''
  for await (const text of readText(source, encoding)) {
    head += text
    if (head.length >= length) break
  }
  return head.slice(0, length)
}
