import { expect, test } from 'vitest'
import { readContent } from '../test/read.fixtures.ts'

test('issue 16: flags of an offer read as people say them, and an age in months is kept without limiting buyers', async () => {
  const flags = '<manufacturer_warranty>true</manufacturer_warranty><adult>false</adult>'
  const offer = `<offer id="A"><name>Прорезыватель</name><price>100</price>${flags}<age unit="month">6</age></offer>`
  const { rows } = await readContent(
    `<?xml version="1.0"?><yml_catalog><shop><offers>${offer}</offers></shop></yml_catalog>`,
  )
  expect(rows[0]?.product).toEqual({
    name: 'Прорезыватель',
    attributes: [
      { name: 'Гарантия производителя', value: 'да' },
      { name: 'Возраст ребёнка', value: '6 мес.' },
    ],
  })
  expect(rows[0]?.problems).toEqual([])
})
