import { stat } from 'node:fs/promises'
import { findContent, isPicture } from './archive/file-set.ts'
import { folderSources } from './archive/folder.ts'
import { temporaryFile } from './archive/temporary-file.ts'
import { type Archive, openZip } from './archive/zip.ts'
import { type ByteSource, fileSource, headOf } from './byte-source.ts'
import { commerceMlFiles } from './commerceml/commerceml-files.ts'
import { officeFault } from './old-office.ts'
import type { RecognisedFile } from './recognised-file.ts'
import { csvFile } from './text/csv-file.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { isWorkbook } from './xlsx/workbook.ts'
import { xlsxFile } from './xlsx/xlsx-file.ts'
import { rootName } from './xml/root-name.ts'
import { ymlFile } from './yml/yml-file.ts'

/** An import's file while it is open, with the pictures that came along. */
export interface OpenImport {
  readonly file: RecognisedFile
  readonly pictures: readonly ByteSource[]
  close(): Promise<void>
}

const nothingToClose = async () => {}

/**
 * Opens a file, an archive or a folder and finds out by its content what it is. Throws `UnreadableFile` when it is nothing that
 * can be imported. Import this module at the first use: with its parsers it takes 5 MB, and most servers read no file.
 */
export async function openImport(path: string, fileName: string): Promise<OpenImport> {
  if ((await stat(path)).isDirectory()) return await openFolder(path)
  const source = await fileSource(path, fileName)
  const head = await headOf(source)
  const fault = await officeFault(path, head)
  if (fault !== null) throw new UnreadableFile(fault)
  if (isZip(head)) return await openArchive(path, openSet)
  return { file: await textFile(source, head), pictures: [], close: nothingToClose }
}

/** Opens a folder that an exchange has filled; its archives count as the files in them. */
async function openFolder(path: string): Promise<OpenImport> {
  const archives: Archive[] = []
  const close = async () => {
    for (const archive of archives) archive.close()
  }
  try {
    const sources: ByteSource[] = []
    for (const source of await folderSources(path)) {
      if (source.path === null || !/\.zip$/i.test(source.name)) {
        sources.push(source)
        continue
      }
      const archive = await openZip(source.path)
      archives.push(archive)
      sources.push(...archive.entries)
    }
    return await openSet(sources, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens a ZIP archive: a workbook, or whatever `openOthers` finds in it. */
async function openArchive(path: string, openOthers: typeof openSet): Promise<OpenImport> {
  const archive = await openZip(path)
  const close = async () => archive.close()
  try {
    if (!isWorkbook(archive)) return await openOthers(archive.entries, close)
    return { file: await xlsxFile(archive), pictures: [], close }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function openSet(sources: readonly ByteSource[], close: () => Promise<void>): Promise<OpenImport> {
  const content = await findContent(sources)
  const pictures = sources.filter(isPicture)
  if (content.kind === 'exchange') return { file: commerceMlFiles(content.sources), pictures, close }
  const { source } = content
  if (content.kind === 'text') return { file: await textFile(source, await headOf(source)), pictures, close }
  const copy = await temporaryFile(source)
  const book = await openArchive(copy.path, refuseSet).catch(async (error: unknown) => {
    await copy.remove()
    throw error
  })
  const closeAll = async () => {
    await book.close()
    await copy.remove()
    await close()
  }
  return { file: book.file, pictures, close: closeAll }
}

const refuseSet = async () => {
  throw new UnreadableFile('nested_archive')
}

/** The beginning of XML in any encoding, with or without a byte order mark. */
const MARKUP = /^[\s\0\xef\xbb\xbf\xff\xfe]*</

/** A feed by its first element, else a table. */
async function textFile(source: ByteSource, head: Buffer): Promise<RecognisedFile> {
  const root = MARKUP.test(head.toString('latin1', 0, 256)) ? await rootName(source) : null
  if (root === 'yml_catalog') return ymlFile(source)
  return root === 'КоммерческаяИнформация' ? commerceMlFiles([source]) : await csvFile(source)
}

/** Whether the content is a ZIP archive, an empty one included. */
function isZip(head: Buffer): boolean {
  const signature = head.subarray(0, 4).toString('latin1')
  return signature === 'PK\x03\x04' || signature === 'PK\x05\x06'
}
