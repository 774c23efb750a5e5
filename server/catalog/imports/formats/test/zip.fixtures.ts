import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP archive; what its header claims can differ from what it holds. */
export interface ZipEntry {
  readonly name: string | Buffer
  readonly data: string | Buffer
  readonly claimedBytes?: number
  readonly isEncrypted?: boolean
  /** Whether the header says that the name is UTF-8. */
  readonly hasUtf8Flag?: boolean
}

/** Returns the bytes of a ZIP archive. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = headersOf(entry, offset)
    parts.push(local)
    directory.push(central)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

function headersOf(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const name = Buffer.from(entry.name)
  const data = Buffer.from(entry.data)
  const packed = deflateRawSync(data)
  const flags = (entry.isEncrypted ? 1 : 0) | (entry.hasUtf8Flag === false ? 0 : 0x800)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(data), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(entry.claimedBytes ?? data.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const version = Buffer.from([20, 0])
  const central = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, common, rest, name])
  return { local, central }
}
