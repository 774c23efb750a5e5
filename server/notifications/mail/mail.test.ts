import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adoptGuestOrders } from '../../orders/adopt-guest-orders.ts'
import { editingHandlers } from '../../orders/editing/calls.ts'
import { recordManualRefund, settleManualRefund } from '../../orders/returns/manual-refunds.ts'
import { linkReceipt, recordReceipt } from '../../payments/payments.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner, RequestContext } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson, product } from '../../test/fixtures/catalog.ts'
import { CONTACT, Desk, type OrderShop, orderShop, refusalOf, session } from '../../test/fixtures/orders.ts'
import { silentServer, TestMailServer } from '../../test/providers/mail-server.ts'
import { runSql } from '../../test/sql.ts'
import { smtpMailer } from './mailer.ts'
import { sendOrderMail } from './send.ts'

const world = testDatabase()
const server = new TestMailServer()
const EMAIL = 'anna.k@example.ru'
let desk: Desk
let place: OrderShop
let guest: Owner

beforeAll(() => server.open())
afterAll(() => server.close())
beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  guest = await session(world)
})
afterEach(() => {
  server.mails.length = 0
  server.answer = null
})

const TIMEOUTS = { connectMs: 300, silenceMs: 300, letterMs: 600 }
const send = (url = server.url) =>
  sendOrderMail({
    db: world.db,
    clock: desk.clock,
    publicUrl: 'https://shop.example',
    mailer: smtpMailer({ url, from: 'orders@shop.example' }, TIMEOUTS),
  })
const states = () =>
  runSql<{ kind: string; state: string; why: string; tries: number }>(
    world.db,
    'select kind, state, why, tries from order_mail order by id',
  )
async function ordered(Payment: string, owner = guest, locale: RequestContext['locale'] = 'ru-RU') {
  await desk.put(place, owner, await product(world, place))
  const ask = await desk.asked(place, owner, { Payment, Contact: { ...CONTACT, Email: EMAIL } })
  return desk.calls.placeOrder({ ...desk.visit(place, owner), locale }, ask)
}
/** Returns the key in the fragment of a letter's link. */
const keyIn = (text: string) => /#key=([\w-]+)/.exec(text)?.[1] ?? ''

test('issue 13: a guest gets a letter in their language, as text and escaped HTML, with a link to the order', async () => {
  await runSql(world.db, `update showcase set name = 'Дом <b>& сад' where id = $1`, [place.showcaseId])
  const placed = await ordered('cod', guest, 'en-US')
  expect(await send()).toBe(1)
  const [mail] = server.mails
  const number = placed.Orders[0]?.Number ?? ''
  expect(mail?.to).toBe(EMAIL)
  expect(mail?.headers).toContain(`Subject: Дом <b>& сад: Order ${number} is placed`)
  expect(mail?.text).toMatch(/Total: 1\s300 ₽/)
  const link = `https://shop.example/dom/api/tgbundle/order/success/${placed.GroupId}#key=`
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain('Дом &lt;b&gt;&amp; сад')
  expect(mail?.html).not.toContain('<b>')
  expect(await send()).toBe(0)
})

test('issue 13, issue 17: letters are sent in Russian and Arabic too, with the showcase’s name in that language', async () => {
  await runSql(world.db, `update showcase set names = '{"ar": "البيت"}' where id = $1`, [place.showcaseId])
  await ordered('sandbox')
  await ordered('cod', guest, 'ar-AR')
  await send()
  expect(server.mails[0]?.headers).toContain('ждёт оплаты')
  expect(server.mails[1]?.html).toContain('dir="rtl"')
  expect(server.mails.map(({ text }) => text.includes('البيت'))).toEqual([false, true])
})

test('issue 13: a letter’s link opens the order in any session, repeatedly, until a person claims it', async () => {
  const { GroupId } = await ordered('sandbox')
  await send()
  const key = keyIn(server.mails[0]?.text ?? '')
  const stranger = await session(world)
  const open = (more: object) => desk.calls.showSuccess(desk.visit(place, stranger), { id: GroupId, ...more })
  expect((await open({ key })).Orders).toHaveLength(1)
  expect((await open({ key })).PaymentUrl).toContain('/api/pay/sandbox/')
  expect((await refusalOf(open({}))).code).toBe('order_not_found')
  expect((await refusalOf(open({ key: 'A'.repeat(22) }))).code).toBe('order_not_found')
  const other = await ordered('sandbox', await session(world))
  expect((await refusalOf(open({ id: other.GroupId, key }))).code).toBe('order_not_found')
  const pay = { id: GroupId, Payment: 'sandbox', key }
  expect((await desk.calls.payOrders(desk.visit(place, stranger), pay)).PaymentUrl).not.toBe('')
  const toPersonId = await addPerson(world)
  await transaction(world.db, (tx) =>
    adoptGuestOrders(tx, desk.jobs, { fromSessionId: guest.sessionId, toPersonId, at: desk.clock.now() }),
  )
  expect((await refusalOf(open({ key }))).code).toBe('order_not_found')
})

test('issue 13: people and guests without an e-mail address get no letter', async () => {
  const me = await session(world, await addPerson(world))
  await ordered('sandbox', me)
  await desk.put(place, guest, await product(world, place))
  await desk.place(place, guest, { Payment: 'cod' })
  expect(await states()).toEqual([])
})

test('issue 13: a failed payment, its receipt and a refund send one letter each', async () => {
  const placed = await ordered('sandbox')
  const id = placed.PaymentUrl.split('/').at(-1) ?? ''
  await runSql(world.db, `update sandbox_payment set status = 'declined', event_id = 'no' where id = $1`, [
    id,
  ])
  await desk.notify(id)
  await send()
  expect(server.mails.at(-1)?.headers).toContain('не прошла')
  const context = desk.visit(place, guest)
  const again = await desk.calls.payOrders(context, { id: placed.GroupId, Payment: 'sandbox' })
  await desk.bankPays(again.PaymentUrl)
  await desk.act(place, guest, placed.Orders[0]?.Id ?? '', 'cancel')
  await desk.sweep()
  await send()
  const kinds = (await states()).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['placed', 'payment_failed', 'refunded']))
  expect(server.mails.some(({ headers }) => headers.includes('Возврат по заказу'))).toBe(true)
})

/** Records a receipt that the seller printed, and then its link. */
async function linkedReceipt(subject: number, key: string, link: string): Promise<void> {
  const at = desk.clock.now()
  const lines = [
    {
      name: 'Кружка',
      quantity: 1,
      priceKop: 1300_00,
      amountKop: 1300_00,
      vat: 'none',
      subject: 'commodity',
      mode: 'full_payment',
    },
  ] as const
  const receipt = { email: 'guest@example.com', phone: null, taxSystem: 2, lines } as const
  await transaction(world.db, async (tx) => {
    const of = { key, kind: 'sale', paymentId: null, subject, settled: 'cash', status: 'by_seller' } as const
    await recordReceipt(tx, { ...of, receipt, at })
    const [recorded] = await runSql<{ id: number }>(tx, 'select id from receipt where key = $1', [key])
    await linkReceipt(tx, { receiptId: recorded?.id ?? 0, subject, link, personId: null, at })
  })
}

test('issue 13: a guest whose money was returned by hand gets one letter about it', async () => {
  const placed = await ordered('cod')
  const orderPublicId = placed.Orders[0]?.Id ?? ''
  const id = Number((await desk.order(orderPublicId)).id)
  const at = desk.clock.now()
  const { showcaseId } = place
  await transaction(world.db, async (tx) => {
    await recordManualRefund(tx, { id, showcaseId }, { key: 'k', amountKop: 1300_00, reason: 'return', at })
    const [owed] = await runSql<{ id: number }>(tx, 'select id from manual_refund')
    const paid = {
      showcaseId,
      orderPublicId,
      refundId: owed?.id ?? 0,
      personId: place.ownerId,
      note: '',
      at,
    }
    await settleManualRefund(tx, paid)
    await settleManualRefund(tx, paid)
  })
  expect((await states()).map(({ kind }) => kind)).toEqual(['placed', 'refunded'])
})

test('issue 13: the seller’s http link to a receipt is in its letter, a link with another scheme is not', async () => {
  const placed = await ordered('cod')
  const orderId = Number((await desk.order(placed.Orders[0]?.Id ?? '')).id)
  await linkedReceipt(orderId, 'r1', 'https://ofd.example/r?a=1&b=2')
  await linkedReceipt(orderId, 'r2', 'javascript:alert(1)')
  await send()
  const [, first, second] = server.mails
  expect(first?.headers).toContain('Чек по заказу')
  expect(first?.html).toContain('href="https://ofd.example/r?a=1&amp;b=2"')
  expect(second?.html).not.toContain('javascript:')
})

test('issue 13: an unresponsive mail server ends the run early, and the letters are sent later', async () => {
  const unresponsive = await silentServer()
  await ordered('cod')
  await ordered('cod')
  expect(await send(unresponsive.url)).toBe(0)
  unresponsive.close()
  expect(await states()).toMatchObject([
    { state: 'waiting', tries: 1 },
    { state: 'waiting', tries: 0 },
  ])
  desk.clock.forward({ minutes: 2 })
  expect(await send()).toBe(2)
})

test('issue 13: a temporarily refused letter is tried five times, a permanently refused one once; reasons contain no address', async () => {
  await ordered('cod')
  server.answer = 451
  for (let tries = 0; tries < 5; tries++) {
    expect(await send()).toBe(0)
    desk.clock.forward({ hours: 5 })
  }
  await ordered('cod')
  server.answer = 550
  await send()
  expect(await states()).toMatchObject([
    { state: 'failed', why: '451', tries: 5 },
    { state: 'failed', why: '550', tries: 1 },
  ])
})

test('issue 13: a letter older than a day and one whose order lost its e-mail address are not sent', async () => {
  await ordered('cod')
  desk.clock.forward({ days: 2 })
  await ordered('cod')
  await runSql(world.db, "update orders set contact_email = '' where placed_at = $1", [desk.clock.now()])
  await send()
  expect(await states()).toMatchObject([{ state: 'skipped', why: 'old' }, { why: 'no_address' }])
})

test('issue 17: a guest gets one letter about a change of their order', async () => {
  const placed = await ordered('cod')
  const id = placed.Orders[0]?.Id ?? ''
  await desk.manage(place, id, 'confirm')
  await runSql(world.db, 'update order_line set quantity = 2, paid_kop = price_kop * 2')
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line')
  const member = desk.visit(
    place,
    { personId: place.ownerId, sessionId: -1 },
    { capabilities: ['orders.manage'] },
  )
  const Lines = [{ LineId: line?.id ?? 0, Was: 2, Quantity: 1 }]
  await editingHandlers(desk).editOrder(member, { id, Lines })
  await send()
  expect((await states()).map(({ kind, state }) => [kind, state])).toEqual([
    ['placed', 'sent'],
    ['edited', 'sent'],
  ])
  expect(server.mails.at(-1)?.headers).toContain('изменён')
})
