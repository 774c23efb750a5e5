/**
 * Converts a Russian phone number as people type it, 10 digits or 11 starting with 8 or 7, to E.164 (domain.md 4.0). Null for
 * anything else.
 */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+') && !digits.startsWith('7')) return null
  const full = digits.length === 10 ? `7${digits}` : digits.replace(/^8/, '7')
  return /^7[3489]\d{9}$/.test(full) ? `+${full}` : null
}

/** Returns an e-mail address with a lower-case domain; empty for blank text, null when it is invalid (domain.md 4.0). */
export function emailOf(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  if (trimmed.length > 254) return null
  const found = /^([^\s@]+)@([^\s@]+\.[^\s@.]+)$/.exec(trimmed)
  return found ? `${found[1]}@${found[2]?.toLowerCase()}` : null
}
