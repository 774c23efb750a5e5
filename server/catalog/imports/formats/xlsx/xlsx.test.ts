import { describe, expect, test } from 'vitest'
import { faultOf, readContent } from '../test/read.fixtures.ts'
import { type Cell, makeXlsx, STYLE } from '../test/xlsx.fixtures.ts'
import { makeZip } from '../test/zip.fixtures.ts'

const HEADER = ['Артикул', 'Наименование', 'Цена', 'Остаток', 'Штрихкод', 'НДС', 'Характеристика: Срок']

async function readRow(cells: readonly Cell[], options?: Parameters<typeof makeXlsx>[1]) {
  const { rows } = await readContent(makeXlsx([{ name: 'Лист1', rows: [HEADER, cells] }], options))
  return rows
}

/** What the cell of the attribute says, whatever its type. */
async function attributeText(cell: Cell, is1904 = false): Promise<string | undefined> {
  const [row] = await readRow(['A-1', null, null, null, null, null, cell], { is1904 })
  return row?.product.attributes?.[0]?.value
}

test('issue 16: a workbook with shared strings, numbers and a date becomes the same rows as a text table', async () => {
  const { info, rows } = await readContent(
    makeXlsx([
      {
        name: 'Прайс',
        rows: [
          HEADER,
          ['A-1', 'Ваза & «чаша»', 1234.5, 3, '4607001234567', '22%', 'год'],
          [],
          ['A-2', 'Чашка'],
        ],
      },
    ]),
  )
  expect(info).toMatchObject({ format: 'xlsx', system: 'other', encoding: null, delimiter: null, rows: 3 })
  expect(info.columns[1]).toEqual({ name: 'Наименование', samples: ['Ваза & «чаша»', 'Чашка'] })
  expect(rows).toEqual([
    {
      line: 2,
      group: null,
      product: { name: 'Ваза & «чаша»', vat: 'vat22', attributes: [{ name: 'Срок', value: 'год' }] },
      variant: { sku: 'A-1', priceKop: 1234_50, onHand: 3, barcode: '4607001234567' },
      problems: [],
    },
    { line: 4, group: null, product: { name: 'Чашка' }, variant: { sku: 'A-2' }, problems: [] },
  ])
})

describe('cells', () => {
  test.each<[string, Cell, string | undefined]>([
    ['a number without its binary noise', { xml: '<v>0.30000000000000004</v>' }, '0.3'],
    ['a number in exponents', { xml: '<v>4.6E+12</v>' }, '4600000000000'],
    ['a small number in exponents', { xml: '<v>1.5E-7</v>' }, '0.00000015'],
    ['a day', { xml: '<v>45658</v>', style: STYLE.date }, '01.01.2025'],
    ['a day before the false 29 February 1900', { xml: '<v>59</v>', style: STYLE.date }, '28.02.1900'],
    ['a day with a time', { xml: '<v>45658.5</v>', style: STYLE.dateTime }, '01.01.2025 12:00'],
    ['a percentage', { xml: '<v>0.07</v>', style: STYLE.percent }, '7%'],
    ['a number with leading zeros', { xml: '<v>46070012345</v>', style: STYLE.zeros }, '0046070012345'],
    ['a text of its own', { xml: '<is><r><t>ду</t></r><r><t>б</t></r></is>', type: 'inlineStr' }, 'дуб'],
    ['an escaped line end', { xml: '<v>a_x000A_b</v>', type: 'str' }, 'a\nb'],
    ['an escape with small digits', { xml: '<v>a_x000a_b</v>', type: 'str' }, 'a\nb'],
    ['what only looks like an escape', { xml: '<v>M_X0041_L</v>', type: 'str' }, 'M_X0041_L'],
    ['an escaped underscore', { xml: '<v>M_x005F_x0041_L</v>', type: 'str' }, 'M_x0041_L'],
    ['yes', { xml: '<v>1</v>', type: 'b' }, 'true'],
    ['a stored result', { xml: '<f>A2*2</f><v>14</v>' }, '14'],
    ['an empty result', { xml: '<f>""</f><v></v>', type: 'str' }, undefined],
  ])('issue 16: %s is read as a person sees it', async (_, cell, text) => {
    expect(await attributeText(cell)).toBe(text)
  })

  test('issue 16: days of a workbook that counts from 1904 are the same days', async () => {
    expect(await attributeText({ xml: '<v>44196</v>', style: STYLE.date }, true)).toBe('01.01.2025')
  })

  test('issue 16: a shared text in pieces is one text, and its pronunciation is left out', async () => {
    const strings = [
      '<r><t>дуб</t></r><rPh><t>dub</t></rPh><r><rPr><b/></rPr><t xml:space="preserve"> белый</t></r>',
    ]
    const cells = [{ xml: '<v>0</v>', type: 's' }]
    const [row] = await readRow(cells, { strings })
    expect(row?.variant?.sku).toBe('дуб белый')
  })
})

describe('odd cells are reported on their rows', () => {
  test('issue 16: a formula without a stored result and an error keep the field', async () => {
    const [row] = await readRow([
      'A-1',
      'Ваза',
      { xml: '<f>B2*2</f>' },
      { xml: '<f>1/0</f><v>#DIV/0!</v>', type: 'e' },
    ])
    expect(row?.variant).toEqual({ sku: 'A-1' })
    expect(row?.problems).toEqual([
      { level: 'warning', code: 'formula_ignored', column: 'Цена', value: '=B2*2' },
      { level: 'warning', code: 'formula_ignored', column: 'Остаток', value: '#DIV/0!' },
    ])
  })

  test('issue 16: a barcode of 16 digits as a number has lost its last ones and is left out', async () => {
    const [row] = await readRow(['A-1', 'Ваза', 5, 1, { xml: '<v>1234567890123450</v>' }])
    expect(row?.variant).toEqual({ sku: 'A-1', priceKop: 500, onHand: 1 })
    expect(row?.problems).toEqual([
      { level: 'warning', code: 'digits_lost', column: 'Штрихкод', value: '1234567890123450' },
    ])
  })

  test('issue 16: a text that begins like a formula is a text', async () => {
    const [row] = await readRow(['=A-1', 'Ваза'])
    expect(row).toMatchObject({ variant: { sku: '=A-1' }, problems: [] })
  })

  test('issue 16: a control character is removed and reported', async () => {
    const [row] = await readRow(['A-1', { xml: '<v>Ва_x0000_за</v>', type: 'str' }])
    expect(row?.product.name).toBe('Ваза')
    expect(row?.problems).toEqual([
      { level: 'warning', code: 'text_cleaned', column: 'Наименование', value: 'Ваза' },
    ])
  })
})

describe('sheets', () => {
  test('issue 16: the sheet with the table is found behind notes, empty and hidden ones', async () => {
    const { rows } = await readContent(
      makeXlsx([
        { name: 'Пусто', rows: [] },
        { name: 'Старое', rows: [HEADER, ['OLD']], isHidden: true },
        { name: 'Инструкция', rows: [['Заполните лист «Товары»']] },
        { name: 'Товары', rows: [['Прайс на 2026'], HEADER, ['A-1', 'Ваза']] },
      ]),
    )
    expect(rows.map(({ line, variant }) => [line, variant?.sku])).toEqual([[3, 'A-1']])
  })
})

describe('files that are refused', () => {
  const whole = makeXlsx([{ name: 'Л', rows: [HEADER, ['A-1', 'Ваза']] }])

  test('issue 16: a workbook cut short is damaged', async () => {
    expect(await faultOf(whole.subarray(0, whole.length - 40))).toBe('damaged')
  })

  test('issue 16: a sheet cut short is damaged, whatever its headers say', async () => {
    const parts = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'].map((name) => ({
      name,
      data: '<workbook>',
    }))
    expect(await faultOf(makeZip(parts))).toBe('damaged:1')
  })

  test('issue 16: a workbook without data is empty', async () => {
    expect(await faultOf(makeXlsx([{ name: 'Л', rows: [] }]))).toBe('empty')
  })

  test.each([
    ['old_excel', 'Workbook'],
    ['encrypted', 'EncryptedPackage'],
  ])('issue 16: a compound file is %s when it holds a %s', async (fault, stream) => {
    const file = Buffer.alloc(4096)
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
    file.writeUInt16LE(9, 30)
    file.writeUInt32LE(2, 48)
    Buffer.from(stream, 'utf16le').copy(file, 512 * 3 + 128)
    expect(await faultOf(file)).toBe(fault)
  })

  test('issue 16: a binary workbook is to be saved in the present format', async () => {
    const target = 'Type="x/officeDocument" Target="xl/workbook.bin"'
    const zip = makeZip([
      { name: '_rels/.rels', data: `<Relationships><Relationship Id="a" ${target}/></Relationships>` },
      { name: 'xl/workbook.bin', data: 'x' },
    ])
    expect(await faultOf(zip)).toBe('old_excel')
  })

  test('issue 16: a workbook of a million rows ends at the limit, with the row', async () => {
    const row = [1]
    const rows = Array.from({ length: 200_002 }, (_, at) => (at === 0 ? HEADER : row))
    expect(await faultOf(makeXlsx([{ name: 'Л', rows }]))).toBe('too_many_rows:200002')
  })

  test('issue 16: a declared document type in a part of a workbook is refused', async () => {
    const zip = makeZip([{ name: 'xl/workbook.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }])
    expect(await faultOf(zip)).toBe('doctype_refused:1')
  })
})
