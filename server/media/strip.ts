/**
 * A picture without what cameras and programs write beside it: place, device, owner, comments. Its pixels stay as they
 * are; colour profiles stay too. What can't be read to its pixels comes back as null (domain.md 4.0).
 */
export function withoutNotes(bytes: Buffer, mime: string): Buffer | null {
  if (mime === 'image/jpeg') return plainJpeg(bytes)
  return mime === 'image/png' ? plainPng(bytes) : null
}

const [SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe]

function plainJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    // Programs put whole other pictures, with notes of their own, behind the last mark.
    if (marker === END) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    // Any number of these may fill the space before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (at + 4 > bytes.length) return null
    const head = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === SCAN ? scanEnd(bytes, head) : head
    if (end > bytes.length) return null
    if (!isNote(marker, bytes.subarray(at + 4, head))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** Where the packed pixels from `at` on give way to a marker; 0xff inside them is followed by nought or a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** JFIF, colour profile and Adobe's colour transform stay: without them the picture looks different. */
function isNote(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return true
  if (marker < 0xe1 || marker > 0xef || marker === 0xee) return false
  return marker !== 0xe2 || !content.toString('latin1', 0, 11).startsWith('ICC_PROFILE')
}

const NOTES: readonly string[] = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

function plainPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return null
    if (!NOTES.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}
