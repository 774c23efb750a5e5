import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Prefixes of sealed bytes: with the fingerprint of their key after it, or, before key rotation existed, without one. */
const MARK = Buffer.from('SRF2')
const OLD_MARK = Buffer.from('SRF1')
const ID_BYTES = 8
const IV_BYTES = 12
const TAG_BYTES = 16
/** Length of the head of sealed bytes that identifies their key. */
export const SEAL_HEAD_BYTES = MARK.length + ID_BYTES

/** A key of 32 bytes with its fingerprint, which is stored with everything it seals. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Buffer
}

/** Returns a key with its fingerprint: 16 hexadecimal digits that do not reveal the key. */
export function sealingKeyOf(bytes: Buffer): SealingKey {
  const digest = createHmac('sha256', bytes).update('sarafan key id').digest()
  return { id: digest.subarray(0, ID_BYTES).toString('hex'), bytes }
}

/**
 * Encrypts bytes with AES-256-GCM. `context` names their use, for example a file's name. They cannot be opened with another
 * context, so sealed values cannot be swapped.
 */
export function seal(key: SealingKey, context: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([MARK, Buffer.from(key.id, 'hex'), iv, cipher.getAuthTag(), body])
}

/** Returns the fingerprint of the key that sealed these bytes; null for old bytes without one. Throws for unsealed bytes. */
export function keyIdOf(sealed: Buffer): string | null {
  const mark = sealed.subarray(0, MARK.length)
  if (mark.equals(OLD_MARK)) return null
  if (!mark.equals(MARK)) throw new Error('these bytes are not sealed')
  return sealed.subarray(MARK.length, SEAL_HEAD_BYTES).toString('hex')
}

/** Decrypts the bytes that `seal` returned. Throws for another key or context, and when a bit was changed. */
export function unseal(key: SealingKey, context: string, sealed: Buffer): Buffer {
  const ivAt = keyIdOf(sealed) === null ? OLD_MARK.length : SEAL_HEAD_BYTES
  const tagAt = ivAt + IV_BYTES
  const opening = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(ivAt, tagAt), {
    authTagLength: TAG_BYTES,
  })
  opening.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES))
  return Buffer.concat([opening.update(sealed.subarray(tagAt + TAG_BYTES)), opening.final()])
}
