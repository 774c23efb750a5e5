import { inflateSync } from 'node:zlib'

/** PDF names that make a reader act on its own, embed other files, or hide content from inspection (ISO 32000-1). */
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
/** Limit for the unpacked objects of one file, in bytes; a scanned document needs far less. */
const MAX_UNPACKED = 64 * 1024 * 1024
/** The end record of a ZIP archive; readers search for it within this distance of the file's end. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_REACH = 66 * 1024
const LAST_MARK = '%%EOF'

/**
 * Returns whether a PDF consists of pages only: no scripts, no automatic actions, no embedded files, no
 * encryption, nothing after its last `%%EOF`, and not a ZIP archive as well (domain.md 4.0).
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const tail = text.slice(text.lastIndexOf(LAST_MARK) + LAST_MARK.length)
  if (!text.includes(LAST_MARK) || tail.trim() !== '') return false
  if (bytes.subarray(-ZIP_REACH).includes(ZIP_END)) return false
  const objects = packedObjects(bytes, text)
  return objects !== null && ![withoutStreams(text), ...objects].some((part) => NAMES.test(unescaped(part)))
}

/** PDF names may contain characters escaped as `#4a`. */
function unescaped(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const STREAM = /stream\r?\n([\s\S]*?)endstream/g

/** Streams of pixels and fonts are removed: they contain any short name by chance. */
function withoutStreams(text: string): string {
  return text.replace(STREAM, 'stream endstream')
}

/** Returns the contents of the object streams, in which PDF 1.5 packs objects; null if one cannot be read. */
function packedObjects(bytes: Buffer, text: string): string[] | null {
  const found: string[] = []
  let left = MAX_UNPACKED
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
