import { join } from 'node:path'
import type { Config } from './config.ts'
import { type FileStore, privateFiles } from './platform/files.ts'
import { withEarlier } from './platform/storage/earlier.ts'
import type { FileStorage } from './platform/storage/file-storage.ts'
import { folderStorage } from './platform/storage/folder.ts'
import { folderPictures, type PictureStore, pictureStore } from './platform/storage/pictures.ts'
import type { S3Settings } from './platform/storage/s3.ts'

/** The files of a server, on this machine or in a bucket that all servers share. */
export interface ServerFiles {
  /** Private documents, not sealed by this store (`sealedFiles`). */
  readonly documents: FileStore
  readonly pictures: PictureStore
  /** The bucket, for what servers share otherwise: resized copies and files that wait for their import; null: folders. */
  readonly shared: FileStorage | null
}

type Where = Pick<Config, 'dataDir' | 'files'>

/** Opens the files that the settings name; `more` are further folders with pictures, which are only read. */
export async function openFiles(config: Where, more: readonly string[] = []): Promise<ServerFiles> {
  const bucket = config.files.s3 && (await openBucket(config.files.s3))
  return filesIn({ ...config, bucket }, more)
}

/** Returns the files in `dataDir`, or in a bucket under the same keys. */
export function filesIn(
  { dataDir, files, bucket }: Where & { readonly bucket: FileStorage | null },
  more: readonly string[] = [],
): ServerFiles {
  const images = join(dataDir, 'images')
  const folder = folderStorage(dataDir)
  if (!bucket)
    return { documents: privateFiles(folder), pictures: folderPictures([images, ...more]), shared: null }
  const isInBucket = files.main === 'bucket'
  const storage = isInBucket ? withEarlier(bucket, folder) : withEarlier(folder, bucket)
  const pictures = pictureStore({
    storage,
    prefix: 'images/',
    folders: isInBucket ? more : [images, ...more],
    cache: join(dataDir, 'picture-cache'),
  })
  return { documents: privateFiles(storage), pictures, shared: isInBucket ? bucket : null }
}

/** The client of object stores costs memory, so it is loaded only by servers that have one. */
export async function openBucket(settings: S3Settings): Promise<FileStorage> {
  const { s3Storage } = await import('./platform/storage/s3.ts')
  return s3Storage(settings)
}
