import type { ByteSource } from '../byte-source.ts'
import { detectEncoding, readTextHead } from '../text/encoding.ts'

const HEAD_CHARS = 4096
const BEFORE_ROOT = /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<![^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*/i

/** Returns the name of the first element of an XML text, without its prefix; null: the text is no XML. */
export async function rootName(source: ByteSource): Promise<string | null> {
  const encoding = await detectEncoding(source)
  const head = await readTextHead(source, encoding, HEAD_CHARS)
  const rest = head.slice(BEFORE_ROOT.exec(head)?.[0].length ?? 0)
  return /^<(?:[^\s<>/:]+:)?([^\s<>/:]+)[\s/>]/.exec(rest)?.[1] ?? null
}
