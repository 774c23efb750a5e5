import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { Advice } from '../../platform/start-advice.ts'
import { ByteReader } from './byte-reader.ts'

/**
 * The format of an encrypted file (decision 085): a mark, a header in the clear, then frames of AES-256-GCM. The nonce of a frame
 * is its number and whether it is the last, so a file that was cut off, lengthened or reordered does not open.
 */
const MARK = Buffer.from('SRFB1\n')
const FRAME_BYTES = 1 << 20
const LENGTH_BYTES = 4
const TAG_BYTES = 16
const NONCE_BYTES = 12
const SALT_BYTES = 16
/** HKDF takes no more. */
const MAX_HEADER_BYTES = 1024
/** Marks the length of the last frame. */
const LAST_BIT = 0x8000_0000

/** A file of a backup that is not what `npm run backup` wrote. */
export class DamagedBackup extends Advice {}

/** Binds a file to its key and to its name in the backup, so that two files cannot be swapped. */
export interface SealedAs {
  readonly key: SealingKey
  readonly name: string
}

interface Header {
  readonly name: string
  readonly keyId: string
  readonly salt: string
}

/** Encrypts one file, frame by frame. */
export class FrameWriter {
  /** The beginning of the file. */
  readonly head: Buffer
  private readonly key: Buffer
  private count = 0

  constructor({ key, name }: SealedAs) {
    const salt = randomBytes(SALT_BYTES)
    const header: Header = { name, keyId: key.id, salt: salt.toString('hex') }
    const text = Buffer.from(JSON.stringify(header))
    this.head = Buffer.concat([MARK, lengthOf(text.length), text])
    this.key = frameKey(key, salt, text)
  }

  frame(plain: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonceOf(this.count++, isLast))
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    return Buffer.concat([lengthOf(isLast ? body.length + LAST_BIT : body.length), body])
  }
}

/** Encrypts a stream. */
export async function* sealFrames(source: AsyncIterable<Buffer>, as: SealedAs): AsyncGenerator<Buffer> {
  const writer = new FrameWriter(as)
  yield writer.head
  let parts: Buffer[] = []
  let size = 0
  for await (const part of source) {
    parts.push(part)
    size += part.length
    if (size <= FRAME_BYTES) continue
    const bytes = Buffer.concat(parts)
    let at = 0
    for (; bytes.length - at > FRAME_BYTES; at += FRAME_BYTES)
      yield writer.frame(bytes.subarray(at, at + FRAME_BYTES), false)
    parts = [bytes.subarray(at)]
    size = bytes.length - at
  }
  yield writer.frame(Buffer.concat(parts), true)
}

/**
 * Decrypts a stream. Throws `DamagedBackup`, and `Advice` for another key. The end of an open-ended file is where its last
 * whole frame ends: its writer may have been interrupted.
 */
export async function* openFrames(
  source: AsyncIterable<Buffer>,
  { key, name, isOpenEnded = false }: SealedAs & { isOpenEnded?: boolean },
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  const frames = await openHeader(reader, { key, name })
  if (frames === null) throw damaged(name, 'its beginning is missing')
  for (let n = 0; ; n++) {
    const length = await reader.take(LENGTH_BYTES)
    if (length === null && isOpenEnded) return
    if (length === null) throw damaged(name, 'its end is missing')
    const word = length.readUInt32BE()
    const isLast = word >= LAST_BIT
    const size = isLast ? word - LAST_BIT : word
    if (size < TAG_BYTES || size > FRAME_BYTES + TAG_BYTES) throw damaged(name, 'it was changed')
    const body = await reader.take(size)
    if (body === null && isOpenEnded) return
    if (body === null) throw damaged(name, 'its end is missing')
    yield openFrame(frames, { body, nonce: nonceOf(n, isLast), name })
    if (!isLast) continue
    if ((await reader.take(1)) !== null) throw damaged(name, 'something was added to it')
    return
  }
}

function openFrame(
  key: Buffer,
  { body, nonce, name }: { body: Buffer; nonce: Buffer; name: string },
): Buffer {
  const opening = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  opening.setAuthTag(body.subarray(body.length - TAG_BYTES))
  try {
    return Buffer.concat([opening.update(body.subarray(0, body.length - TAG_BYTES)), opening.final()])
  } catch {
    throw damaged(name, 'it was changed')
  }
}

/** Returns the key of the frames; null for a file without a whole header. */
async function openHeader(reader: ByteReader, { key, name }: SealedAs): Promise<Buffer | null> {
  const mark = await reader.take(MARK.length)
  if (mark && !mark.equals(MARK)) throw damaged(name, 'it is not an encrypted file of this program')
  const length = await reader.take(LENGTH_BYTES)
  if (!mark || !length) return null
  if (length.readUInt32BE() > MAX_HEADER_BYTES) throw damaged(name, 'it was changed')
  const text = await reader.take(length.readUInt32BE())
  if (!text) return null
  const header = parseHeader(text)
  if (header === null) throw damaged(name, 'it was changed')
  if (header.keyId !== key.id)
    throw new Advice(
      `BACKUP_KEY does not open this backup: ${name} was encrypted with another key (${header.keyId}, not ${key.id}).`,
    )
  if (header.name !== name) throw damaged(name, `it is ${header.name}`)
  return frameKey(key, Buffer.from(header.salt, 'hex'), text)
}

function parseHeader(text: Buffer): Header | null {
  try {
    const { name, keyId, salt } = JSON.parse(text.toString()) as Partial<Header> // each is checked below
    return name && keyId && salt ? { name, keyId, salt } : null
  } catch {
    return null
  }
}

/** The whole header goes into the key, so a changed header opens no frame. */
function frameKey({ bytes }: SealingKey, salt: Buffer, header: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, salt, header, bytes.length))
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUInt32BE(count, NONCE_BYTES - 4)
  return nonce
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes)
  return length
}

function damaged(name: string, problem: string): DamagedBackup {
  return new DamagedBackup(`The backup is damaged: ${name}: ${problem}. Take another copy of the backup.`)
}
