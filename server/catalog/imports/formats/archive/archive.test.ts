import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportRow } from '../../model.ts'
import { inspectFile } from '../inspect.ts'
import { openPictures } from '../pictures.ts'
import { readRows } from '../read-rows.ts'
import { faultOf, readContent, withFile } from '../test/read.fixtures.ts'
import { makeXlsx } from '../test/xlsx.fixtures.ts'
import { makeZip, type ZipEntry } from '../test/zip.fixtures.ts'

const CSV = 'Артикул;Название;Цена;Фото\nA-1;Ваза;100;ваза.jpg\n'
const PICTURE = Buffer.from('ffd8ffe0', 'hex')
const skus = async (entries: readonly ZipEntry[]) =>
  (await readContent(makeZip(entries))).rows.map(({ variant }) => variant?.sku)

describe('archives', () => {
  test('issue 16: a table with pictures is read, and its pictures are found by name, with folder or without', async () => {
    const zip = makeZip([
      { name: '__MACOSX/._прайс.csv', data: 'x' },
      { name: 'Прайс/прайс.csv', data: CSV },
      { name: 'Прайс/Фото/Ваза.JPG', data: PICTURE },
    ])
    const { info, rows } = await readContent(zip)
    expect(info).toMatchObject({ format: 'csv', pictures: 1 })
    expect(rows.map(({ product }) => product.pictures)).toEqual([['ваза.jpg']])
    await withFile(zip, async (path) => {
      const pictures = await openPictures(path)
      const found = ['ваза.jpg', 'Прайс\\фото\\ваза.jpg'].map((name) => pictures.find(name)?.name)
      const bytes: Buffer[] = []
      for await (const chunk of pictures.find('ВАЗА.jpg')?.open() ?? []) bytes.push(chunk)
      expect([found, Buffer.concat(bytes), pictures.find('чаша.jpg')]).toEqual([
        ['Прайс/Фото/Ваза.JPG', 'Прайс/Фото/Ваза.JPG'],
        PICTURE,
        null,
      ])
      await pictures.close()
    })
  })

  test('issue 16: names of Russian Windows are read in their code page', async () => {
    const name = Buffer.concat([Buffer.from([0x82, 0xa0, 0xa7, 0xa0]), Buffer.from('.jpg')])
    const zip = makeZip([
      { name: 'a.csv', data: CSV },
      { name, data: PICTURE, hasUtf8Flag: false },
    ])
    await withFile(zip, async (path) => {
      const pictures = await openPictures(path)
      expect(pictures.find('Ваза.jpg')?.name).toBe('Ваза.jpg')
      await pictures.close()
    })
  })

  test('issue 16: a workbook or a feed with pictures is read', async () => {
    const book = makeXlsx([
      {
        name: 'Л',
        rows: [
          ['Артикул', 'Цена'],
          ['B-1', 5],
        ],
      },
    ])
    const feed =
      '<yml_catalog><shop><offers><offer id="C-1"><price>5</price></offer></offers></shop></yml_catalog>'
    expect(
      await skus([
        { name: 'a.jpg', data: PICTURE },
        { name: 'b.xlsx', data: book },
      ]),
    ).toEqual(['B-1'])
    expect(await skus([{ name: 'feed.xml', data: feed }])).toEqual(['C-1'])
  })
})

describe('archives that are refused', () => {
  const ones = (bytes: number) => Buffer.alloc(bytes, '1')
  test.each<[string, readonly ZipEntry[], string]>([
    [
      'that unpacks to more than its header says',
      [{ name: 'a.csv', data: ones(5_000_000), claimedBytes: 100 }],
      'zip_bomb',
    ],
    [
      'of one letter a thousand times smaller than its content',
      [{ name: 'a.csv', data: ones(20_000_000) }],
      'zip_bomb',
    ],
    [
      'that claims 201 MB for an entry',
      [{ name: 'a.csv', data: CSV, claimedBytes: 201 * 1024 * 1024 }],
      'zip_bomb',
    ],
    [
      'that claims 600 MB in all',
      ['a', 'b', 'c'].map((name) => ({ name, data: CSV, claimedBytes: 199 * 1024 * 1024 })),
      'zip_bomb',
    ],
    ['that holds less than its header says', [{ name: 'a.csv', data: CSV, claimedBytes: 500 }], 'damaged'],
    [
      'in an archive',
      [
        { name: 'a.csv', data: CSV },
        { name: 'b.zip', data: 'PK' },
      ],
      'nested_archive',
    ],
    [
      'under the name of a workbook',
      [{ name: 'a.xlsx', data: makeZip([{ name: 'a.csv', data: CSV }]) }],
      'nested_archive',
    ],
    [
      'with 2,001 files',
      Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.jpg`, data: '' })),
      'too_many_files',
    ],
    ['with a name that leads out of it', [{ name: '../../etc/a.csv', data: CSV }], 'damaged'],
    ['with an absolute name', [{ name: '/etc/a.csv', data: CSV }], 'damaged'],
    ['with a name of Windows that leads out', [{ name: '..\\a.csv', data: CSV }], 'damaged'],
    [
      'with two files of one name',
      [
        { name: 'a.csv', data: CSV },
        { name: 'a.csv', data: CSV },
      ],
      'damaged',
    ],
    ['with a password', [{ name: 'a.csv', data: CSV, isEncrypted: true }], 'encrypted'],
    ['of pictures only', [{ name: 'a.jpg', data: PICTURE }], 'not_a_table'],
    ['with an old workbook only', [{ name: 'a.xls', data: 'x' }], 'old_excel'],
    ['that is empty', [], 'not_a_table'],
  ])('issue 16: an archive %s is refused', async (_, entries, fault) => {
    expect(await faultOf(makeZip(entries))).toBe(fault)
  })

  test('issue 16: an archive cut anywhere is refused, never half read', async () => {
    const zip = makeZip([{ name: 'a.csv', data: CSV.repeat(500) }])
    const faults = await Promise.all([10, 60, 120, zip.length - 1].map((at) => faultOf(zip.subarray(0, at))))
    expect(new Set(faults)).toEqual(new Set(['damaged']))
  })
})

describe('folders of an exchange', () => {
  const xml = (body: string) =>
    `\ufeff<КоммерческаяИнформация ВерсияСхемы="2.04">${body}</КоммерческаяИнформация>`
  const goods = xml(
    '<Каталог СодержитТолькоИзменения="false"><Товары><Товар><Ид>p</Ид><Артикул>V-1</Артикул><Наименование>Ваза</Наименование><Картинка>import_files/p.jpg</Картинка></Товар></Товары></Каталог>',
  )
  const price = (type: string, sum: number) =>
    `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу></Цена>`
  const prices = xml(
    `<ПакетПредложений СодержитТолькоИзменения="false"><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розница</Наименование></ТипЦены><ТипЦены><Ид>w</Ид><Наименование>Опт</Наименование></ТипЦены></ТипыЦен><Предложения><Предложение><Ид>p</Ид><Цены>${price('r', 100)}${price('w', 80)}</Цены></Предложение></Предложения></ПакетПредложений>`,
  )
  const rests = xml(
    '<ПакетПредложений СодержитТолькоИзменения="false"><Предложения><Предложение><Ид>p</Ид><Остатки><Остаток><Склад><Количество>4</Количество></Склад></Остаток></Остатки></Предложение></Предложения></ПакетПредложений>',
  )
  const files = {
    'import0_1.xml': goods,
    'prices0_1.xml': prices,
    'rests0_1.xml': rests,
    'import_files/p.jpg': PICTURE,
  }

  test.each([
    ['Розница', 100_00],
    ['Опт', 80_00],
    ['w', 80_00],
  ])(
    'issue 16: goods, prices and stock in three files are one row, with the price %s',
    async (priceType, priceKop) => {
      const folder = await mkdtemp(join(tmpdir(), 'exchange-'))
      try {
        for (const [name, data] of Object.entries(files)) {
          await mkdir(dirname(join(folder, name)), { recursive: true })
          await writeFile(join(folder, name), data)
        }
        const info = await inspectFile(folder, '1c')
        expect(info).toMatchObject({
          format: 'commerceml',
          priceTypes: ['Розница', 'Опт'],
          pictures: 1,
          isWhole: true,
        })
        const rows: ImportRow[] = []
        for await (const row of readRows(folder, { ...info, priceType })) rows.push(row)
        expect(rows).toEqual([
          {
            line: 1,
            group: 'p',
            productKey: 'p',
            variantKey: 'p',
            product: { article: 'V-1', name: 'Ваза', pictures: ['import_files/p.jpg'] },
            variant: { sku: 'V-1', priceKop, onHand: 4 },
            problems: [],
          },
        ])
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  )

  test('issue 16: the same files in an archive are the same row', async () => {
    const zip = makeZip(Object.entries(files).map(([name, data]) => ({ name, data })))
    const { info, rows } = await readContent(zip)
    expect(info).toMatchObject({ pictures: 1, isWhole: true })
    expect(rows[0]?.variant).toEqual({ sku: 'V-1', priceKop: 100_00, onHand: 4 })
  })

  test('issue 16: offers alone never claim to be the whole catalogue', async () => {
    expect((await readContent(prices)).info.isWhole).toBe(false)
  })
})
