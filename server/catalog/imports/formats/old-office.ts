import type { FileFault } from '@sarafan/contract/catalog/import-fields'
import { readAt } from './byte-source.ts'

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Where the header of a compound file keeps the power of its sector size and the number of its directory's first sector. */
const SECTOR_POWER_AT = 30
const DIRECTORY_AT = 48
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Tells why an old Office file cannot be read: it is a workbook before 2007, or a new one with a password. Null: it is none. */
export async function officeFault(path: string, head: Buffer): Promise<FileFault | null> {
  if (/^\s*<\?xml[^>]*\?>\s*<\?mso-application\s+progid="Excel\.Sheet"/.test(head.toString('latin1', 0, 500)))
    return 'old_excel'
  if (!head.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  if (head.length < 512) return 'damaged'
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(SECTOR_POWER_AT), 12)
  const directory = (head.readUInt32LE(DIRECTORY_AT) + 1) * sectorBytes
  return (await readAt(path, directory, 4096)).includes(ENCRYPTED) ? 'encrypted' : 'old_excel'
}
