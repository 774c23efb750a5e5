import { openZip } from './archive/zip.ts'
import { fileSource, headOf } from './byte-source.ts'
import { officeFault } from './old-office.ts'
import type { RecognisedFile } from './recognised-file.ts'
import { csvFile } from './text/csv-file.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { isWorkbook } from './xlsx/workbook.ts'
import { xlsxFile } from './xlsx/xlsx-file.ts'

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
  return { file: await csvFile(source), close: () => {} }
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
