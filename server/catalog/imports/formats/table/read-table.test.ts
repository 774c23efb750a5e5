import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportRow } from '../../model.ts'
import { inspectFile } from '../inspect.ts'
import { readRows } from '../read-rows.ts'

async function read(content: string | Buffer): Promise<{ system: string; rows: ImportRow[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  const path = join(folder, 'file')
  try {
    await writeFile(path, content)
    const info = await inspectFile(path, 'goods.csv')
    const rows: ImportRow[] = []
    for await (const row of readRows(path, info)) rows.push(row)
    return { system: info.system, rows }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('issue 16: a price list in windows-1251 with semicolons becomes rows with kopecks', async () => {
  const text =
    'Артикул;Наименование;Цена, руб.;Остаток\r\nA-1;"Ваза; белая";1 234,50;3\r\n\r\nA-2;Чашка;=B2*2;x\r\n'
  const bytes = Buffer.from([...text].map((char) => encode1251(char)))
  const { rows } = await read(bytes)
  expect(rows).toEqual([
    {
      line: 2,
      group: null,
      product: { name: 'Ваза; белая' },
      variant: { sku: 'A-1', priceKop: 1234_50, onHand: 3 },
      problems: [],
    },
    {
      line: 4,
      group: null,
      product: { name: 'Чашка' },
      variant: { sku: 'A-2' },
      problems: [
        { level: 'warning', code: 'formula_ignored', column: 'Цена, руб.', value: '=B2*2' },
        { level: 'error', code: 'number_unreadable', column: 'Остаток', value: 'x' },
      ],
    },
  ])
})

function encode1251(char: string): number {
  const code = char.charCodeAt(0)
  return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
}
