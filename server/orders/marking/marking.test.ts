import { readMarkingCode } from '@sarafan/contract/orders/marking-codes'
import { beforeEach, expect, test } from 'vitest'
import { checkReceipt } from '../../../demo/fakes/yookassa/rules.ts'
import type { Receipt } from '../../payments/payments.ts'
import { receiptBody } from '../../payments/yookassa/shapes.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { CertificateDesk } from '../../test/fixtures/certificates.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { returnLines } from '../returns/return.ts'
import { findOrder } from '../rows.ts'
import { markingHandlers } from './calls.ts'

const GS = '\u001d'
const GTIN = '04600439931256'
const TAIL = `${GS}91EE06${GS}92${'aB3/'.repeat(11)}`
const codeOf = (serial: string, gtin = GTIN) => `01${gtin}21${serial}${TAIL}`
const world = testDatabase()
const desk = new Desk(world)
let place: OrderShop
let buyer: Owner
let boots: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  buyer = await client(world)
  boots = await product(world, place, 'Ботинки', { onHand: 9, priceKop: 1000_01 })
  await runSql(world.db, `update product set marked_group = 'shoes' where id = $1`, [boots.id])
})

const paid = async (quantity: number) => {
  await desk.put(place, buyer, boots, quantity)
  const { Orders, PaymentUrl } = await desk.place(place, buyer)
  await desk.bankPays(PaymentUrl)
  const id = Orders[0]?.Id ?? ''
  await desk.manage(place, id, 'confirm')
  return id
}
const member = () =>
  desk.visit(place, { personId: place.ownerId, sessionId: -1 }, { capabilities: ['orders.manage'] })
const scan = (id: string, Code: string) =>
  markingHandlers({ db: world.db }).saveMarkingCode(member(), { id, Code })
const receiptsOf = (kind: string) =>
  runSql<{ body: Receipt }>(world.db, 'select body from receipt where kind = $1 order by id', [kind])
const refundsOf = () =>
  runSql<{ body: Receipt }>(world.db, 'select receipt as body from refund order by id', [])

test('issue 16: a code is read by position and GS, so a serial may contain 91, and its tail may be short', () => {
  const serial = "5abc91d&<'x93"
  expect(readMarkingCode(codeOf(serial))).toEqual({
    full: codeOf(serial),
    identity: `01${GTIN}21${serial}`,
    gtin: GTIN,
  })
  for (const [prefix, separator] of [
    [']d2', GS],
    [GS, '\\x1d'],
    ['', '<GS>'],
    ['', '\\u001d'],
  ] as const)
    expect(readMarkingCode(prefix + codeOf(serial).replaceAll(GS, separator))).toMatchObject({ gtin: GTIN })
  expect(readMarkingCode(`01${GTIN}215abcde${GS}93aB3/`)).toMatchObject({ gtin: GTIN })
})

test.each([
  ['start', `02${GTIN}215abcdefghijkl${TAIL}`],
  ['gtin', codeOf('5abcdefghijkl', '04600439931257')],
  ['separator', codeOf('5abcdefghijkl').replaceAll(GS, '')],
  ['serial', codeOf('ключ12345678')],
  ['tail', `01${GTIN}215abcdefghijkl${GS}91EE06`],
  ['tail', `${codeOf('5abcdefghijkl')}x`],
])('issue 16: a code with a wrong %s is refused with that reason', (fault, text) => {
  expect(readMarkingCode(text)).toBe(fault)
})

test('issue 16: an order of marked goods is not sent before every unit has its own code', async () => {
  const id = await paid(2)
  expect(await refusalOf(desk.manage(place, id, 'ship'))).toMatchObject({
    code: 'marking_codes_missing',
    values: { count: 2 },
  })
  expect(await refusalOf(scan(id, 'ботинки'))).toMatchObject({
    code: 'marking_code_invalid',
    fields: { Code: 'start' },
  })
  const { Marking } = await scan(id, codeOf('5aaaaaaaaaaaa'))
  expect(Marking).toMatchObject([
    { Group: 'shoes', Needed: 2, Codes: [{ Identity: `01${GTIN}215aaaaaaaaaaaa` }] },
  ])
  expect((await refusalOf(scan(id, codeOf('5aaaaaaaaaaaa')))).code).toBe('marking_code_taken')
  await scan(id, codeOf('5bbbbbbbbbbbb'))
  expect((await refusalOf(scan(id, codeOf('5cccccccccccc')))).code).toBe('marking_code_foreign')
  await desk.manage(place, id, 'ship')
  expect((await refusalOf(scan(id, codeOf('5cccccccccccc')))).code).toBe('action_not_allowed')
})

test('issue 16: a code of another product is refused where the variant has a barcode', async () => {
  await runSql(world.db, `update variant set barcode = '4006381333931' where id = $1`, [boots.variantId])
  const id = await paid(1)
  expect((await refusalOf(scan(id, codeOf('5aaaaaaaaaaaa')))).code).toBe('marking_code_foreign')
  await scan(id, codeOf('5aaaaaaaaaaaa', '04006381333931'))
  await desk.manage(place, id, 'ship')
})

test('issue 16: the final receipt has one line per code, the refund that of the returned unit, which can be sold again', async () => {
  const id = await paid(2)
  const codes = [codeOf('5aaaaaaaaaaaa'), codeOf('5bbbbbbbbbbbb')]
  for (const code of codes) await scan(id, code)
  for (const action of ['ship', 'deliver']) await desk.manage(place, id, action)
  const [final] = await receiptsOf('offset')
  const marked = final?.body.lines.filter(({ mark }) => mark) ?? []
  expect(marked.map(({ mark, quantity, amountKop }) => [mark, quantity, amountKop])).toEqual(
    codes.map((code) => [code, 1, 1000_01]),
  )
  if (!final) throw new Error('no receipt')
  const total = final.body.lines.reduce((sum, { amountKop }) => sum + amountKop, 0)
  const body = receiptBody(final.body, 'RUB') as Record<string, unknown>
  expect(() => checkReceipt(body, { value: (total / 100).toFixed(2), currency: 'RUB' })).not.toThrow()

  const order = await findOrder(world.db, { publicId: id, showcaseId: place.showcaseId })
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    order?.id,
  ])
  const [, second] = await runSql<{ id: number }>(world.db, 'select id from marking_code order by id', [])
  if (!order || !line || !second) throw new Error('no order')
  await transaction(world.db, (tx) =>
    returnLines(tx, desk.jobs, {
      groupId: order.groupId,
      orderId: order.id,
      personId: null,
      lines: [{ lineId: line.id, quantity: 1, codeIds: [second.id] }],
      restock: true,
      reason: '',
      at: AT,
    }),
  )
  const [refund] = await refundsOf()
  expect(refund?.body.lines).toMatchObject([{ mark: codes[1], quantity: 1, amountKop: 1000_01 }])
  const again = await paid(1)
  expect((await refusalOf(scan(again, codes[0] ?? ''))).code).toBe('marking_code_taken')
  await scan(again, codes[1] ?? '')
  await desk.manage(place, again, 'ship')
})

test('issue 16: a unit that a certificate paid comes back with its code in the receipt of the certificate’s part', async () => {
  const gifts = new CertificateDesk(desk, place)
  const { id: certificate } = await gifts.buy(buyer, await gifts.onSale(3000_00))
  await desk.put(place, buyer, boots, 1)
  const placed = await desk.place(place, buyer, { Certificates: [certificate] })
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble']) await desk.manage(place, id, action)
  const code = codeOf('5aaaaaaaaaaaa')
  await scan(id, code)
  for (const action of ['ship', 'deliver']) await desk.manage(place, id, action)
  const order = await findOrder(world.db, { publicId: id, showcaseId: place.showcaseId })
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    order?.id,
  ])
  const about = { groupId: order?.groupId ?? 0, orderId: order?.id ?? 0, personId: null }
  const lines = [{ lineId: line?.id ?? 0, quantity: 1 }]
  await transaction(world.db, (tx) =>
    returnLines(tx, desk.jobs, { ...about, lines, restock: true, reason: '', at: AT }),
  )
  expect(await refundsOf()).toEqual([])
  const [back] = await receiptsOf('return')
  expect(back?.body.lines).toMatchObject([{ mark: code, quantity: 1, amountKop: 1000_01 }])
})

test('issue 16: the fake register refuses a cut code, a code of two units and marked goods without a code', () => {
  const line = {
    name: 'Ботинки',
    quantity: 1,
    priceKop: 100_00,
    amountKop: 100_00,
    vat: 'none',
    subject: 'commodity',
    mode: 'full_payment',
    mark: codeOf('5aaaaaaaaaaaa'),
  } as const
  const check = (of: Partial<typeof line> | { quantity: number; amountKop: number } | { mark: string }) => {
    const lines = [{ ...line, ...of }]
    const body = receiptBody({ email: 'a@b.ru', phone: null, taxSystem: 2, lines }, 'RUB')
    const total = lines.reduce((sum, { amountKop }) => sum + amountKop, 0)
    return () =>
      checkReceipt(body as Record<string, unknown>, { value: `${total / 100}.00`, currency: 'RUB' })
  }
  expect(check({})).not.toThrow()
  expect(check({ mark: line.mark.slice(0, 60) })).toThrow('Invalid code')
  const plain = receiptBody(
    { email: 'a@b.ru', phone: null, taxSystem: 2, lines: [{ ...line, mark: '' }] },
    'RUB',
  ) as { items: object[] }
  const items = plain.items.map((item) => ({ ...item, payment_subject: 'marked' }))
  expect(() => checkReceipt({ ...plain, items }, { value: '100.00', currency: 'RUB' })).toThrow(
    'Only marked goods have a code',
  )
  expect(check({ quantity: 2, amountKop: 200_00 })).toThrow('A code belongs to one piece')
})

test('issue 16: an order cancelled while it is packed frees its codes', async () => {
  const id = await paid(1)
  await scan(id, codeOf('5aaaaaaaaaaaa'))
  await desk.manage(place, id, 'cancel')
  const other = await paid(1)
  await scan(other, codeOf('5aaaaaaaaaaaa'))
})

test('issue 16: YooKassa gets the whole code, one piece and the planned status, and nothing of them for other goods', () => {
  const line = {
    name: 'Ботинки',
    quantity: 1,
    priceKop: 100_00,
    amountKop: 100_00,
    vat: 'none',
    subject: 'commodity',
    mode: 'full_payment',
  } as const
  const mark = codeOf('5aaaaaaaaaaaa')
  const lines = [{ ...line, mark }, line]
  const body = receiptBody({ email: 'a@b.ru', phone: null, taxSystem: 2, lines }, 'RUB')
  expect(body).toMatchObject({
    items: [
      {
        payment_subject: 'marked',
        measure: 'piece',
        quantity: 1,
        mark_mode: '0',
        mark_code_info: { mark_code_raw: mark },
      },
      { payment_subject: 'commodity' },
    ],
  })
  expect(JSON.stringify(body).match(/mark_/g)).toHaveLength(3)
})

test('issue 16: receipts of more than a hundred codes are split, each within the limit, and refunded in as many parts', async () => {
  await runSql(world.db, 'update variant set on_hand = 300 where id = $1', [boots.variantId])
  const id = await paid(103)
  const order = await findOrder(world.db, { publicId: id, showcaseId: place.showcaseId })
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    order?.id,
  ])
  if (!order || !line) throw new Error('no order')
  await runSql(
    world.db,
    `insert into marking_code (showcase_id, order_id, order_line_id, identity, code, packed_at)
     select $1, $2, $3, '01${GTIN}21' || lpad(n::text, 13, '0'), '01${GTIN}21' || lpad(n::text, 13, '0') || $4, $5
     from generate_series(1, 103) n`,
    [place.showcaseId, order.id, line.id, TAIL, AT],
  )
  for (const action of ['ship', 'deliver']) await desk.manage(place, id, action)
  const offsets = await receiptsOf('offset')
  expect(offsets.map(({ body }) => body.lines.filter(({ mark }) => mark).length)).toEqual([100, 3])
  const totalOf = (receipts: { body: Receipt }[]) =>
    receipts.flatMap(({ body }) => body.lines).reduce((sum, { amountKop }) => sum + amountKop, 0)
  expect(totalOf(offsets)).toBe(order.payableKop)
  await transaction(world.db, (tx) =>
    returnLines(tx, desk.jobs, {
      groupId: order.groupId,
      orderId: order.id,
      personId: null,
      lines: [{ lineId: line.id, quantity: 103 }],
      restock: true,
      reason: '',
      at: AT,
    }),
  )
  const refunds = await refundsOf()
  expect(refunds.map(({ body }) => body.lines.filter(({ mark }) => mark).length)).toEqual([100, 3])
  const sent = await runSql<{ kop: number }>(world.db, 'select amount_kop as kop from refund order by id')
  expect(sent.map(({ kop }) => kop)).toEqual([100 * 1000_01, 3 * 1000_01])
  expect(totalOf(refunds)).toBe(103 * 1000_01)
  const [left] = await runSql<{ codes: number }>(
    world.db,
    'select count(*)::int as codes from marking_code where returned_at is null',
  )
  expect(left).toEqual({ codes: 0 })
})
