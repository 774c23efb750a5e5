import { expect, test } from 'vitest'
import { printPositions, printReceipt } from '../../../demo/fakes/moneta/kassa.ts'
import type { Receipt, ReceiptLine } from '../port.ts'
import { inventoryOf, receiptAttributes } from './receipt.ts'

const LINE: ReceiptLine = {
  name: 'Кружка',
  quantity: 2,
  priceKop: 1000_05,
  amountKop: 2000_10,
  vat: 'vat22',
  subject: 'commodity',
  mode: 'full_prepayment',
}
const RECEIPT: Receipt = { email: null, phone: '+79161234567', taxSystem: 2, lines: [LINE] }

test('a receipt contains its goods, tax system and recipient', () => {
  const attributes = receiptAttributes(RECEIPT)
  expect(attributes).toMatchObject({ CLIENT: '{"phone":"+79161234567"}', SNO: '2' })
  expect(JSON.parse(attributes.INVENTORY ?? '')).toEqual([
    {
      name: 'Кружка',
      price: '1000.05',
      quantity: '2',
      vatTag: '1113',
      pm: 'full_prepayment',
      po: 'commodity',
    },
  ])
  expect(printReceipt(attributes, 2000_10)).toEqual({
    error: '',
    totalKop: 2000_10,
    positions: 1,
    signs: expect.any(Array),
  })
})

test.each([
  ['none', '1105'],
  ['vat0', '1104'],
  ['vat5', '1108'],
  ['vat7', '1109'],
  ['vat10', '1103'],
  ['vat22', '1113'],
  ['vat105', '1110'],
  ['vat107', '1111'],
  ['vat110', '1107'],
  ['vat122', '1114'],
] as const)('the rate %s has the tag %s', (vat, tag) => {
  expect(inventoryOf({ ...RECEIPT, lines: [{ ...LINE, vat }] })).toContain(`"vatTag":"${tag}"`)
})

test('names lose quotes and signs that the register rejects, and have at most 128 letters', () => {
  const name = `Чай «Ромашка & мёд» <b>"100 г"</b> \\ ${'я'.repeat(200)}`
  const inventory = inventoryOf({ ...RECEIPT, lines: [{ ...LINE, name }] })
  const [position] = JSON.parse(inventory)
  expect(position.name).toMatch(/^Чай Ромашка мёд b 100 г \/b я+$/)
  expect(position.name).toHaveLength(128)
  expect(printPositions(inventory, 2000_10).error).toBe('')
})

test('goods of another company carry its name', () => {
  const supplier = { name: 'ООО «Пасека»', inn: '7707083893', phone: '+74951234567' }
  const [position] = JSON.parse(inventoryOf({ ...RECEIPT, lines: [{ ...LINE, supplier }] }))
  expect(position).toMatchObject({
    agent_info: { type: 'another' },
    supplier_info: { name: 'ООО Пасека', inn: '7707083893', phones: ['+74951234567'] },
  })
})

test('the fake register rejects amounts that do not add up', () => {
  expect(printPositions(inventoryOf(RECEIPT), 2000_09).error).not.toBe('')
  expect(printReceipt({ ...receiptAttributes(RECEIPT), CLIENT: '{}' }, 2000_10).error).not.toBe('')
})

test('issue 16: the code of a marked unit is in the field that the setting names, unchanged with its separators', () => {
  const mark = `010460043993125621abcdefg\u001d91EE06\u001d92${'aB3/'.repeat(11)}`
  const marked = { ...RECEIPT, lines: [{ ...LINE, quantity: 1, amountKop: 1000_05, mark }] }
  const [usual] = JSON.parse(inventoryOf(marked))
  expect(usual).toEqual({
    name: 'Кружка',
    price: '1000.05',
    quantity: '1',
    vatTag: '1113',
    pm: 'full_prepayment',
    po: 'commodity',
    nomenclatureCode: mark,
  })
  expect(printPositions(inventoryOf(marked), 1000_05)).toMatchObject({
    error: '',
    totalKop: 1000_05,
    positions: 1,
  })
  const [other] = JSON.parse(inventoryOf(marked, 'productMark'))
  expect([other.productMark, 'nomenclatureCode' in other]).toEqual([mark, false])
  const [plain] = JSON.parse(inventoryOf(RECEIPT))
  expect('nomenclatureCode' in plain).toBe(false)
})
