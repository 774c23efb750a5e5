import { hash, randomBytes, randomInt } from 'node:crypto'

/** Returns 128 random bits in base 36, for ids that must not be guessed (rulings 17). */
export function publicId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns 128 random bits as 22 letters and digits, for tokens in shared links (rulings 17, domain.md 4.6). */
export function linkToken(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let token = ''
  for (let i = 0; i < 22; i++, rest /= 62n) token = BASE62.charAt(Number(rest % 62n)) + token
  return token
}

/** Returns a session token: 256 random bits in base64url. */
export function secretToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a referral code: seven random Crockford letters and a check letter (domain.md 4.1). */
export function refCode(): string {
  let code = ''
  for (let i = 0; i < 7; i++) code += CROCKFORD.charAt(randomInt(CROCKFORD.length))
  return code + checkLetter(code)
}

/** Returns the check letter of a code: a weighted sum of its letters, which detects swapped neighbours. */
export function checkLetter(code: string): string {
  let sum = 0
  for (const [i, letter] of [...code].entries()) sum += CROCKFORD.indexOf(letter) * (i + 2)
  return CROCKFORD.charAt(sum % CROCKFORD.length)
}

/** Returns a single-use code: 128 random bits as 22 base64url characters (ruling 32). */
export function oneTimeCode(): string {
  return randomBytes(16).toString('base64url')
}
