/** The national part of a Russian number as typed, at most ten digits. */
function national(text: string): string {
  const digits = text.replace(/\D/g, '')
  const isWhole = digits.length >= 11 || text.trim().startsWith('+7')
  const rest = isWhole && /^[78]/.test(digits) ? digits.slice(1) : digits.replace(/^8(?=\d)/, '')
  return rest.slice(0, 10)
}

/**
 * Formats a phone number while it is typed or pasted: «+7 916 204-18-55»; a foreign number is left unchanged.
 */
export function phoneMask(text: string): string {
  if (/^\s*\+(?!7|$)/.test(text)) return text.replace(/[^\d+\s()-]/g, '')
  const digits = national(text)
  if (digits === '' || text.trim() === '8') return /^\s*(\+|\+?7|8)\s*$/.test(text) ? '+7 ' : ''
  const code = digits.slice(0, 3)
  const first = digits.slice(3, 6)
  const second = digits.slice(6, 8)
  const third = digits.slice(8)
  return `+7 ${code}${first && ` ${first}`}${second && `-${second}`}${third && `-${third}`}`
}

/** Whether the server will take it as a phone (domain.md 4.0): Russian, whole, with a real first digit. */
export function isPhone(text: string): boolean {
  return /^\s*\+7/.test(phoneMask(text)) && /^[3489]\d{9}$/.test(national(text))
}

/** The same of an e-mail; empty is fine. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed === '' || (trimmed.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(trimmed))
}
