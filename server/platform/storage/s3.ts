import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { assertKey, type FileStorage, StorageUnavailable } from './file-storage.ts'

export interface S3Settings {
  /** Address of the service, as https://s3.example. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** A call that waits for a file must respond before its client gives up. */
const RESPONSE_MS = 10_000
const CONNECT_MS = 2000
const ATTEMPTS = 2

/** Returns files in a bucket of any S3-compatible service, addressed by path: few services have a host name for each bucket. */
export function s3Storage({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Many S3-compatible services refuse the checksums that the client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: RESPONSE_MS,
    },
  })
  const at = (key: string) => {
    assertKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    async put(key, bytes) {
      await orUnavailable(client.send(new PutObjectCommand({ ...at(key), Body: bytes })))
    },
    async putNew(key, bytes) {
      const input = { ...at(key), Body: bytes }
      const conditional = client.send(new PutObjectCommand({ ...input, IfNoneMatch: '*' }))
      const put = await unless(EXISTS, conditional.catch(noConditions))
      if (put !== 'no conditions') return put !== null
      if (await unless(MISSING, client.send(new HeadObjectCommand(at(key))))) return false
      await orUnavailable(client.send(new PutObjectCommand(input)))
      return true
    },
    async get(key, count) {
      const range = count === undefined ? {} : { Range: `bytes=0-${count - 1}` }
      const found = await unless(MISSING, client.send(new GetObjectCommand({ ...at(key), ...range })))
      if (!found?.Body) return null
      const bytes = await orUnavailable(found.Body.transformToByteArray())
      return { bytes: Buffer.from(bytes), version: found.ETag ?? '' }
    },
    async find(key) {
      const found = await unless(MISSING, client.send(new HeadObjectCommand(at(key))))
      if (!found) return null
      const { ETag: version = '', ContentLength: size = 0, LastModified: writtenAt } = found
      if (!writtenAt) throw new StorageUnavailable('NoLastModified')
      return { version, size, writtenAt }
    },
    async remove(key) {
      await unless(MISSING, client.send(new DeleteObjectCommand(at(key))))
    },
    async *keys(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key } of Contents) if (Key !== undefined) yield Key
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}

const MISSING = ['NoSuchKey', 'NotFound']
/** The second is a concurrent request that writes the same object. */
const EXISTS = ['PreconditionFailed', 'ConditionalRequestConflict']

/** Swift for one refuses conditions of a PUT: then two requests look first, and write. */
function noConditions(error: unknown): 'no conditions' {
  if (nameOf(error) === 'NotImplemented') return 'no conditions'
  throw error
}

/** Returns null for an error with one of these names. */
async function unless<T>(names: readonly string[], work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (names.includes(nameOf(error))) return null
    throw unavailable(error)
  })
}

const orUnavailable = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    throw unavailable(error)
  })

function unavailable(error: unknown): StorageUnavailable {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isUnnamed = error instanceof S3ServiceException && error.name === 'Unknown'
  // A response to HEAD has no body that could name its error.
  return new StorageUnavailable(isUnnamed ? `HTTP ${error.$metadata.httpStatusCode}` : code || nameOf(error))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
