import type { FileInfo } from '../mapping.ts'

/** Finds out by its content what a file, an archive or a folder of an exchange is. Throws `UnreadableFile` when it is nothing that can be imported. */
export async function inspectFile(path: string, fileName: string): Promise<FileInfo> {
  const { openImport } = await import('./recognise.ts')
  const { file, pictures, close } = await openImport(path, fileName)
  try {
    return { ...(await file.inspect()), pictures: pictures.length }
  } finally {
    await close()
  }
}
