import { inflateSync } from 'node:zlib'

/** Names of a PDF that make a reader act by itself, carry other files, or hide the content from a check (ISO 32000-1). */
const ACTIVE = [
  'JavaScript',
  'JS',
  'OpenAction',
  'AA',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'Encrypt',
]
const NAMES = new RegExp(`/(?:${ACTIVE.join('|')})(?![A-Za-z0-9_.-])`)
/** What the objects of one file may unpack to; a scan of a document needs far less. */
const MOST_UNPACKED = 64 * 1024 * 1024
/** The end of a ZIP archive, which readers look for this close to a file's end. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_REACH = 66 * 1024
const LAST_MARK = '%%EOF'

/**
 * Whether a PDF is nothing but pages: no scripts, no actions of its own, no files inside it, not encrypted, nothing
 * behind its last mark, and not a ZIP archive at the same time (domain.md 4.0).
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const tail = text.slice(text.lastIndexOf(LAST_MARK) + LAST_MARK.length)
  if (!text.includes(LAST_MARK) || tail.trim() !== '') return false
  if (bytes.subarray(-ZIP_REACH).includes(ZIP_END)) return false
  const objects = packedObjects(bytes, text)
  return objects !== null && ![withoutStreams(text), ...objects].some((part) => NAMES.test(unescaped(part)))
}

/** A name may be written with its letters as `#4a`. */
function unescaped(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const STREAM = /stream\r?\n([\s\S]*?)endstream/g

/** Pixels and fonts are no objects, and by chance contain any short name. */
function withoutStreams(text: string): string {
  return text.replace(STREAM, 'stream endstream')
}

/** The texts of the object streams, in which PDF 1.5 packs its objects; null where one cannot be read. */
function packedObjects(bytes: Buffer, text: string): string[] | null {
  const found: string[] = []
  let left = MOST_UNPACKED
  for (const match of text.matchAll(STREAM)) {
    const head = text.slice(Math.max(0, match.index - 1000), match.index)
    if (!/\/Type\s*\/ObjStm/.test(unescaped(head.slice(head.lastIndexOf(' obj') + 1)))) continue
    const from = match.index + match[0].indexOf('\n') + 1
    try {
      const unpacked = inflateSync(bytes.subarray(from, from + (match[1] ?? '').length), {
        maxOutputLength: left,
      })
      left -= unpacked.length
      found.push(unpacked.toString('latin1'))
    } catch {
      return null
    }
  }
  return found
}
