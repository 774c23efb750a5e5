import type { ByteSource } from '../byte-source.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { rootName } from '../xml/root-name.ts'

/** What is in an archive or a folder: files of one exchange, or one table or feed. */
export type SetContent =
  | { readonly kind: 'exchange'; readonly sources: readonly ByteSource[] }
  | { readonly kind: 'workbook' | 'text'; readonly source: ByteSource }

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|heic|bmp|tiff?)$/i
const ARCHIVE = /\.(?:zip|rar|7z|tar|t?gz|bz2|xz|zst)$/i
/** Tables and feeds in the order in which they are preferred, if there are several. */
const PREFERRED = [/\.xlsx$/i, /\.(?:yml|xml)$/i, /\.csv$/i, /\.(?:tsv|txt)$/i]

export const isPicture = ({ name }: ByteSource) => PICTURE.test(name)

/**
 * Finds what is to be imported among files. Throws `UnreadableFile` when there is an archive among them, neither a table nor a
 * feed, or a file of an exchange that ends before its first element.
 */
export async function findContent(sources: readonly ByteSource[]): Promise<SetContent> {
  if (sources.some(({ name }) => ARCHIVE.test(name))) throw new UnreadableFile('nested_archive')
  const byName = [...sources].sort((a, b) => (a.name < b.name ? -1 : 1))
  const exchange: ByteSource[] = []
  let isCutShort = false
  for (const source of byName) {
    if (!/\.xml$/i.test(source.name)) continue
    const root = await rootName(source)
    if (root === 'КоммерческаяИнформация') exchange.push(source)
    if (root === null) isCutShort = true
  }
  // A file that ends before its first element cannot be left out: what it had would seem missing.
  if (exchange.length > 0 && isCutShort) throw new UnreadableFile('damaged')
  if (exchange.length > 0) return { kind: 'exchange', sources: exchange }
  for (const [at, pattern] of PREFERRED.entries()) {
    const source = byName.find(({ name }) => pattern.test(name))
    if (source !== undefined) return { kind: at === 0 ? 'workbook' : 'text', source }
  }
  throw new UnreadableFile(
    sources.some(({ name }) => /\.xls[bm]?$/i.test(name)) ? 'old_excel' : 'not_a_table',
  )
}
