import { expect, test } from 'vitest'
import { faultOf, readContent } from '../test/read.fixtures.ts'

const offers = (xml: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog><shop><offers>${xml}</offers></shop></yml_catalog>`
const VASE = '<offer id="A"><name>Ваза</name><price>100</price></offer>'

test.each<[string, string | Buffer, string]>([
  ['a feed that is cut short', offers(VASE).slice(0, -30), 'damaged:2'],
  ['an unescaped ampersand', offers(VASE.replace('Ваза', 'Ваза & чаша')), 'damaged:2'],
  ['elements that overlap', offers('<offer id="A"><name>Ваза</offer></name>'), 'damaged:2'],
  ['a declared entity', `<!DOCTYPE y [<!ENTITY a "b">]>${offers(VASE).slice(39)}`, 'doctype_refused:1'],
  [
    'a document type with a file',
    `<!DOCTYPE yml_catalog SYSTEM "file:///etc/passwd">${offers(VASE).slice(39)}`,
    'doctype_refused:1',
  ],
  ['65 levels', offers('<a>'.repeat(65)), 'too_deep:2'],
  [
    'a description of a megabyte',
    offers(`<offer id="A"><name>${'я'.repeat(1_200_000)}</name></offer>`),
    'line_too_long:2',
  ],
  [
    'an offer of 50,001 elements',
    offers(`<offer id="A">${'<param name="a"/>'.repeat(50_000)}</offer>`),
    'line_too_long:2',
  ],
  ['a feed without offers', offers(''), 'empty'],
  ['200,001 offers', offers('<offer id="A"/>\n'.repeat(200_001)), 'too_many_rows:200002'],
  ['a page of the web', '<!DOCTYPE html><html><body>Страница</body></html>', 'not_a_table'],
  ['another XML format', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', 'not_a_table'],
  [
    'a workbook of 2003',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>',
    'old_excel',
  ],
  ['a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043000806', 'hex'), 'not_a_table'],
  ['a paper', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'not_a_table'],
  ['nothing', '', 'empty'],
])('issue 16: %s is refused', async (_, content, fault) => {
  expect(await faultOf(content)).toBe(fault)
})

test.each<[string, Buffer]>([
  ['a wrong declared encoding', Buffer.from(offers(VASE).replace('UTF-8', 'windows-1251'))],
  ['a byte order mark', Buffer.from(`\ufeff${offers(VASE)}`)],
  ['UTF-16', Buffer.from(`\ufeff${offers(VASE).replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['line ends of old Macintosh', Buffer.from(offers(VASE).replaceAll('\n', '\r'))],
  ['a namespace', Buffer.from(offers(VASE).replace(/<(\/?)(\w)/g, '<$1y:$2'))],
])('issue 16: a feed with %s is read', async (_, content) => {
  const { rows } = await readContent(content)
  expect(rows.map(({ product, variant, problems }) => ({ product, variant, problems }))).toEqual([
    { product: { name: 'Ваза' }, variant: { sku: 'A', priceKop: 100_00, oldPriceKop: null }, problems: [] },
  ])
})

test('issue 16: a character that XML forbids is removed and reported on its row', async () => {
  const { rows } = await readContent(offers(VASE.replace('Ваза', 'Ва\u000b\0за')))
  expect(rows[0]?.product.name).toBe('Ваза')
  expect(rows[0]?.problems).toEqual([
    { level: 'warning', code: 'text_cleaned', column: 'name', value: 'Ва\ufffd\ufffdза' },
  ])
})

const EXCHANGE = `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация ВерсияСхемы="2.08"><Каталог СодержитТолькоИзменения="false"><Товары>
<Товар><Ид>1</Ид><Артикул>A-1</Артикул><Наименование>Ваза</Наименование></Товар>
</Товары></Каталог></КоммерческаяИнформация>`

test.each([
  ['feed', offers(VASE)],
  ['exchange file', EXCHANGE],
])('issue 16: wherever a %s is cut off, it is refused as a whole', async (_, whole) => {
  const bytes = Buffer.from(whole)
  expect(await faultOf(bytes)).toBe('none')
  const accepted: number[] = []
  for (let length = 0; length < bytes.length; length++)
    if ((await faultOf(bytes.subarray(0, length))) === 'none') accepted.push(length)
  expect(accepted).toEqual([])
})
