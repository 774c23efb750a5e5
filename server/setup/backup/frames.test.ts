import { expect, test } from 'vitest'
import { sealingKeyOf } from '../../platform/sealing/box.ts'
import { FrameWriter, openFrames, sealFrames } from './frames.ts'

const key = sealingKeyOf(Buffer.alloc(32, 1))
const name = 'wal/one.sealed'

async function* streamOf(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

const seal = (...parts: Buffer[]) => collect(sealFrames(streamOf(...parts), { key, name }))
const open = (bytes: Buffer, as: Partial<Parameters<typeof openFrames>[1]> = {}) =>
  collect(openFrames(streamOf(bytes), { key, name, ...as }))

const PLAIN = Buffer.alloc(2_500_000, 'sarafan')

test.each([0, 1, 1 << 20, (1 << 20) + 1, PLAIN.length])(
  'issue 18: %i bytes open as they were sealed',
  async (length) => {
    const plain = PLAIN.subarray(0, length)
    const sealed = await seal(plain.subarray(0, 700_000), plain.subarray(700_000))
    expect((await open(sealed)).equals(plain)).toBe(true)
    if (length > 100) expect(sealed.includes('sarafansarafan')).toBe(false)
  },
)

test('issue 18: a byte changed anywhere in an encrypted file is refused', async () => {
  const sealed = await seal(Buffer.from('an order'))
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    await expect(open(changed), `byte ${at}`).rejects.toThrow(/damaged|BACKUP_KEY does not open/)
  }
})

test('issue 18: a file cut off anywhere, even between two frames, is refused', async () => {
  const sealed = await seal(Buffer.from('an order'))
  for (let length = 0; length < sealed.length; length++)
    await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow('damaged')
  const writer = new FrameWriter({ key, name })
  const unfinished = Buffer.concat([writer.head, writer.frame(PLAIN.subarray(0, 100), false)])
  await expect(open(unfinished)).rejects.toThrow('its end is missing')
  await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow('something was added')
})

test('issue 18: frames in another order, or of another file, are refused', async () => {
  const writer = new FrameWriter({ key, name })
  const one = writer.frame(Buffer.from('one'), false)
  const two = writer.frame(Buffer.from('two'), false)
  const last = writer.frame(Buffer.from('last'), true)
  expect((await open(Buffer.concat([writer.head, one, two, last]))).toString()).toBe('onetwolast')
  await expect(open(Buffer.concat([writer.head, two, one, last]))).rejects.toThrow('it was changed')
  await expect(open(Buffer.concat([writer.head, one, last]))).rejects.toThrow('it was changed')
  await expect(open(await seal(PLAIN), { name: 'wal/two.sealed' })).rejects.toThrow('it is wal/one.sealed')
})

test('issue 18: another key is named as the reason', async () => {
  const sealed = await seal(PLAIN)
  await expect(open(sealed, { key: sealingKeyOf(Buffer.alloc(32, 2)) })).rejects.toThrow(
    'BACKUP_KEY does not open',
  )
})

test('issue 18: an open-ended file gives its whole frames, and refuses a changed one', async () => {
  const writer = new FrameWriter({ key, name })
  const whole = Buffer.concat([writer.head, writer.frame(Buffer.from('one'), false)])
  const torn = Buffer.concat([whole, writer.frame(Buffer.from('two'), false).subarray(0, 9)])
  expect((await open(torn, { isOpenEnded: true })).toString()).toBe('one')
  whole.writeUInt8(whole.readUInt8(whole.length - 1) ^ 1, whole.length - 1)
  await expect(open(whole, { isOpenEnded: true })).rejects.toThrow('it was changed')
})
