/** Types of private documents by their signatures; file names and declared types prove nothing (domain.md 4.0). */
const KINDS = [
  { mime: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d], ends: Buffer.from('%%EOF') },
  { mime: 'image/jpeg', starts: [0xff, 0xd8, 0xff], ends: Buffer.from([0xff, 0xd9]) },
  {
    mime: 'image/png',
    starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ends: Buffer.from('IEND'),
  },
] as const

/**
 * Returns the type of a document by its content: pdf, jpg or png with both its start and end marks; null for
 * anything else.
 */
export function mimeOf(bytes: Buffer): (typeof KINDS)[number]['mime'] | null {
  const kind = KINDS.find(({ starts }) => starts.every((byte, i) => bytes[i] === byte))
  if (!kind) return null
  // Programs append a little after the end mark, so it is searched for near the end.
  return bytes.subarray(-2048).includes(kind.ends) ? kind.mime : null
}
