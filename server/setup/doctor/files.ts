import type { Config } from '../../config.ts'
import { publicId } from '../../platform/ids.ts'
import { StorageUnavailable } from '../../platform/storage/file-storage.ts'
import { openBucket } from '../../storage.ts'
import { type Finding, okFinding, problemFinding } from './check.ts'

/** Checks that the object store lets us write, read, list and remove files, and says of a missing one that it is missing. */
export async function checkFiles({ files: { s3, main }, dataDir }: Config): Promise<Finding> {
  if (!s3) return okFinding('files', `in ${dataDir}`)
  const key = `doctor/${publicId()}`
  const bytes = Buffer.from('doctor')
  try {
    const bucket = await openBucket(s3)
    await bucket.put(key, bytes)
    const isSame = (await bucket.get(key))?.bytes.equals(bytes)
    for await (const listed of bucket.keys('doctor/')) if (listed === key) break
    await bucket.remove(key)
    await bucket.get(key)
    if (!isSame) return problemFinding('files', `${s3.endpoint} returns another file than it was given`)
    return okFinding('files', `bucket ${s3.bucket}; new files go to the ${main}`)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    return problemFinding('files', `the bucket ${s3.bucket} refuses or does not respond: ${error.code}`)
  }
}
