import type { ByteSource } from '../byte-source.ts'
import type { RecognisedFile } from '../recognised-file.ts'
import { inspectTable } from '../table/inspect-table.ts'
import { readTable } from '../table/read-table.ts'
import { inspectCsv, readCsv } from './csv.ts'

/** A text table of any encoding and delimiter. Throws `UnreadableFile` when the content is no text. */
export async function csvFile(source: ByteSource): Promise<RecognisedFile> {
  const shape = await inspectCsv(source)
  const table = () => readCsv(source, shape)
  return {
    inspect: async () => {
      const { headerLine: _, ...info } = await inspectTable(table)
      return { ...info, ...shape, format: 'csv', rows: null, priceTypes: [] }
    },
    rows: (settings) => readTable(table, settings),
  }
}
