import { createHash } from 'node:crypto'
import { LIMITS } from '@sarafan/contract/limits'
import type { ByteSource } from '../../formats/byte-source.ts'
import { openPictures } from '../../formats/pictures.ts'
import type { ImportRow } from '../../model.ts'

/**
 * A picture of an archive is addressed by its content and its name: the same picture in another archive is known already, and
 * another picture under the same name is new. No row of a file can have such an address (`pictureOf`).
 */
const ADDRESS = /^archive:([0-9a-f]{64})\/(.+)$/s

const addressOf = (contentHash: string, name: string) => `archive:${contentHash}/${name}`

export const isInArchive = (address: string) => ADDRESS.test(address)

/** Returns what a file calls a picture: its name in the archive, or its address. */
export const writtenAddress = (address: string) => ADDRESS.exec(address)?.[2] ?? address

/** Pictures that came with a file. */
export interface ArchivePictures {
  /** Returns the row with the pictures of the archive by their content; names that the archive lacks stay. */
  named(row: ImportRow): Promise<ImportRow>
  /** Returns the bytes of a picture of this archive by its address; null: it has none such. Too large ones are cut above the limit. */
  read(address: string): Promise<Buffer | null>
  close(): Promise<void>
}

/** Opens the pictures of a file that may be an archive or a folder. Throws `UnreadableFile`, later too for a damaged one. */
export async function archivePictures(path: string): Promise<ArchivePictures> {
  const pictures = await openPictures(path)
  const hashes = new Map<ByteSource, Promise<string>>()
  const hashOf = (source: ByteSource) => {
    const known = hashes.get(source) ?? beginningOf(source).then(sha256)
    hashes.set(source, known)
    return known
  }
  const addressIn = async (name: string) => {
    const source = pictures.find(name)
    return source === null ? name : addressOf(await hashOf(source), name)
  }
  return {
    named: async (row) => {
      const given = row.product.pictures
      if (given === undefined) return row
      const addresses: string[] = []
      for (const one of given) addresses.push(/^https?:/i.test(one) ? one : await addressIn(one))
      return { ...row, product: { ...row.product, pictures: addresses } }
    },
    read: async (address) => {
      const [, contentHash = '', name = ''] = ADDRESS.exec(address) ?? []
      const source = pictures.find(name)
      const bytes = source && (await beginningOf(source))
      return bytes && sha256(bytes) === contentHash ? bytes : null
    },
    close: pictures.close,
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the content, or a little more of it than a picture may have. */
async function beginningOf(source: ByteSource): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of source.open()) {
    parts.push(chunk)
    bytes += chunk.length
    if (bytes > LIMITS.uploadBytes) break
  }
  return Buffer.concat(parts)
}
