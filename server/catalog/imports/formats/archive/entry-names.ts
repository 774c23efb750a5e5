import { validateFileName } from 'yauzl'

const UTF8_FLAG = 0x800

/**
 * Returns the name of an entry of a ZIP archive. Without the flag for UTF-8 the name may still be UTF-8, as macOS writes it,
 * or be in the code page of Russian Windows. Null: the name leads out of the archive's own folder.
 */
export function entryName(raw: Buffer, flags: number): string | null {
  const name = decode(raw, flags).replaceAll('\\', '/')
  return validateFileName(name) === null && !name.includes('\0') ? name : null
}

function decode(raw: Buffer, flags: number): string {
  if ((flags & UTF8_FLAG) !== 0) return raw.toString('utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('ibm866').decode(raw)
  }
}

/** Whether an entry is a folder, or what macOS and Windows add on their own. */
export function isClutter(name: string): boolean {
  return name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
}
