import type { Encoding } from '../settings.ts'

/** The bytes of windows-1251 by their characters; the standard library only decodes it. */
const BYTES: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128))].map(
    (character, at) => [character, at + 128],
  ),
)

/** Encodes a text. A character that windows-1251 lacks becomes a question mark, or a reference that XML understands. */
export function encodeText(text: string, encoding: Encoding, missing: '?' | 'reference'): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const byte = code < 128 ? code : BYTES.get(character)
    if (byte !== undefined) bytes.push(byte)
    else bytes.push(...Buffer.from(missing === '?' ? '?' : `&#${code};`, 'latin1'))
  }
  return Buffer.from(bytes)
}
