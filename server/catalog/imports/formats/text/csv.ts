import { pipeline, Readable } from 'node:stream'
import { unguardFormula } from '@sarafan/contract/catalog/table-columns'
import { CsvError, parse } from 'csv-parse'
import type { ByteSource } from '../byte-source.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import type { TableRow } from '../table/table-row.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { detectDelimiter } from './delimiter.ts'
import { detectEncoding, readText, readTextHead } from './encoding.ts'

/** How the text of a table is written. */
export interface CsvShape {
  readonly encoding: string
  readonly delimiter: string
}

const HEAD_CHARS = 64 * 1024
/** Control characters that no text table has; a few may be in cells, but a binary file has them at once. */
const CONTROL = /\p{Cc}/gu
const SPACES = new Set(['\t', '\n', '\v', '\f', '\r'])
/** Beginnings of files that are text and no table. */
const OTHER_TEXT = /^\s*(?:<|\{|\[|%PDF|\{\\rtf)/

/** Finds encoding and delimiter. Throws `UnreadableFile` when the content is no text table. */
export async function inspectCsv(source: ByteSource): Promise<CsvShape> {
  const encoding = await detectEncoding(source)
  const head = await readTextHead(source, encoding, HEAD_CHARS)
  if (head.trim() === '') throw new UnreadableFile('empty')
  const controls = (head.match(CONTROL) ?? []).filter((char) => !SPACES.has(char))
  if (OTHER_TEXT.test(head) || controls.length > head.length / 1000) throw new UnreadableFile('not_a_table')
  return { encoding, delimiter: detectDelimiter(head) ?? ';' }
}

/** Streams the records of a text table. */
export async function* readCsv(source: ByteSource, shape: CsvShape): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: shape.delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: FILE_LIMITS.recordBytes,
  })
  // The parser is destroyed with the error of whatever comes before it, so that the loop below throws it.
  pipeline(Readable.from(readText(source, shape.encoding)), parser, () => {})
  let line = 0
  try {
    for await (const record of parser) {
      line++
      const cells = record as string[] // without the option `columns` a record is a list of texts
      if (line === 1 && /^sep=.?$/i.test(cells.join(''))) continue
      yield { line, ...unguarded(cells) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(error.code === 'CSV_MAX_RECORD_SIZE' ? 'line_too_long' : 'damaged', line + 1)
  }
}

/** Removes the apostrophes that keep spreadsheets from running a text; such a cell is no formula. */
function unguarded(cells: readonly string[]): Omit<TableRow, 'line'> {
  const texts = cells.map(unguardFormula)
  const literals = new Set<number>()
  for (const [at, text] of texts.entries()) if (text !== cells[at]) literals.add(at)
  return literals.size === 0 ? { cells: texts } : { cells: texts, literals }
}
