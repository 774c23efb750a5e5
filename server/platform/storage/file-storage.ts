/**
 * Where the shop's files are kept: a folder, or a bucket that all servers share. Keys are paths, as `images/upload/….webp`. Every
 * method throws `StorageUnavailable` when the storage gives no usable response.
 */
export interface FileStorage {
  /** Writes a file, complete or not at all, and replaces an earlier one. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Writes a file unless there is one; then returns false. A service that knows no conditions overwrites it. */
  putNew(key: string, bytes: Buffer): Promise<boolean>
  /** Returns a file, or its first `count` bytes; null when there is none. */
  get(key: string, count?: number): Promise<StoredBytes | null>
  /** Returns what is known of a file without reading it; null when there is none. */
  find(key: string): Promise<FileFacts | null>
  /** Removes a file. Safe to run twice. */
  remove(key: string): Promise<void>
  /** Returns the keys that begin with a folder, as `images/`, in any order. */
  keys(folder: string): AsyncIterable<string>
}

export interface StoredBytes {
  readonly bytes: Buffer
  /** Changes with the content. */
  readonly version: string
}

export interface FileFacts {
  readonly version: string
  readonly size: number
  readonly writtenAt: Date
}

const SEGMENT = /^[\w-][\w.-]*$/

/** Throws for a key that could lead out of the storage, or to a file that is still being written. */
export function assertKey(key: string): void {
  if (!key.split('/').every((segment) => SEGMENT.test(segment)))
    throw new Error(`${key} is no key of a stored file`)
}

/** The storage did not respond, refused us, or is full. The caller may try again later; nothing is half written. */
export class StorageUnavailable extends Error {
  /** The code of the store or the system, such as `AccessDenied` or `ECONNREFUSED`. */
  readonly code: string

  /** The store's own error is not kept: it may quote the key's id and what was signed, which must not reach a log. */
  constructor(code: string) {
    super(`the file storage is unavailable: ${code}`)
    this.name = 'StorageUnavailable'
    this.code = code
  }
}
