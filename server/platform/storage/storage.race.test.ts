import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFileStorage } from '../../test/file-storage.ts'
import { hasSwift, type OwnSwift, startSwift } from '../../test/swift.ts'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { type S3Settings, s3Storage } from './s3.ts'

let swift: OwnSwift
let bucket: FileStorage

const open = (of: Partial<S3Settings> = {}) =>
  s3Storage({ endpoint: swift.endpoint, region: 'us-east-1', bucket: swift.bucket, ...swift.admin, ...of })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof StorageUnavailable ? error.code : error),
  )

describe.skipIf(!hasSwift())('files in a bucket of Swift (not run without python3-swift)', () => {
  beforeAll(async () => {
    swift = await startSwift()
    bucket = open()
  }, 180_000)
  afterAll(() => swift?.stop())

  testFileStorage(() => bucket)

  test('issue 18: a wrong key, missing rights and a missing bucket are told apart, and nothing is written', async () => {
    const key = 'images/refused.webp'
    for (const [refusing, code] of [
      [open({ secretKey: 'wrong' }), 'SignatureDoesNotMatch'],
      [open(swift.stranger), 'AccessDenied'],
      [open({ bucket: 'no-such-bucket' }), 'NoSuchBucket'],
      [open({ endpoint: 'http://127.0.0.1:9' }), 'ECONNREFUSED'],
    ] as const)
      expect([code, await failureOf(refusing.put(key, Buffer.from('x')))]).toEqual([code, code])
    expect(await bucket.find(key)).toBe(null)
  })

  test('issue 18: rights and buckets that are missing are failures of reading too, not missing files', async () => {
    await bucket.put('images/there.webp', Buffer.from('x'))
    for (const refusing of [open(swift.stranger), open({ bucket: 'no-such-bucket' })]) {
      expect(await failureOf(refusing.get('images/there.webp'))).toEqual(expect.any(String))
      expect(await failureOf(refusing.keys('images/')[Symbol.asyncIterator]().next())).toEqual(
        expect.any(String),
      )
    }
  })

  test('issue 18: a refusal without a body is named by its status', async () => {
    expect(await failureOf(open(swift.stranger).find('images/there.webp'))).toBe('HTTP 403')
  })

  test('issue 18: files outlive a crash of the object store, which is a refusal until it is back', async () => {
    await bucket.put('images/kept.webp', Buffer.from('kept'))
    await swift.halt()
    expect(await failureOf(bucket.get('images/kept.webp'))).toBe('ECONNREFUSED')
    expect(await failureOf(bucket.put('images/lost.webp', Buffer.from('lost')))).toBe('ECONNREFUSED')
    await swift.start()
    expect(String((await bucket.get('images/kept.webp'))?.bytes)).toBe('kept')
    expect(await bucket.get('images/lost.webp')).toBe(null)
  }, 180_000)
})
