import { openZip } from './archive/zip.ts'
import { type ByteSource, fileSource, headOf } from './byte-source.ts'
import { officeFault } from './old-office.ts'
import type { RecognisedFile } from './recognised-file.ts'
import { csvFile } from './text/csv-file.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { isWorkbook } from './xlsx/workbook.ts'
import { xlsxFile } from './xlsx/xlsx-file.ts'
import { rootName } from './xml/root-name.ts'
import { ymlFile } from './yml/yml-file.ts'

/** An import's file while it is open. */
export interface OpenImport {
  readonly file: RecognisedFile
  close(): void
}

/** Opens a file and finds out by its content what it is. Throws `UnreadableFile` when it is nothing that can be imported. */
export async function openImport(path: string, fileName: string): Promise<OpenImport> {
  const source = await fileSource(path, fileName)
  const head = await headOf(source)
  const fault = await officeFault(path, head)
  if (fault !== null) throw new UnreadableFile(fault)
  if (isZip(head)) return openArchive(path)
  return { file: await textFile(source, head), close: () => {} }
}

/** The beginning of XML in any encoding, with or without a byte order mark. */
const MARKUP = /^[\s\0\xef\xbb\xbf\xff\xfe]*</

/** A feed by its first element, else a table. */
async function textFile(source: ByteSource, head: Buffer): Promise<RecognisedFile> {
  const root = MARKUP.test(head.toString('latin1', 0, 256)) ? await rootName(source) : null
  if (root === 'yml_catalog') return ymlFile(source)
  return await csvFile(source)
}

async function openArchive(path: string): Promise<OpenImport> {
  const archive = await openZip(path)
  try {
    if (!isWorkbook(archive)) throw new UnreadableFile('not_a_table')
    return { file: await xlsxFile(archive), close: archive.close }
  } catch (error) {
    archive.close()
    throw error
  }
}

/** Whether the content is a ZIP archive, an empty one included. */
function isZip(head: Buffer): boolean {
  const signature = head.subarray(0, 4).toString('latin1')
  return signature === 'PK\x03\x04' || signature === 'PK\x05\x06'
}
