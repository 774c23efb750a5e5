import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Packs one file as sellers pack a price list above the limit of an upload. */
export function zipped(name: string, content: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}
