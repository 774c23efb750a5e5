import type { RequestOf } from '@sarafan/contract/call'
import type { Capability } from '@sarafan/contract/capabilities'
import { customerCalls } from '@sarafan/contract/showcases/customers'
import { beforeEach, expect, test } from 'vitest'
import { giveConsents } from '../../people/people.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { banPerson } from '../../showcases/showcases.ts'
import { admitted } from '../../test/access/admit.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { Desk, type OrderShop, orderShop, refusalOf, verifiedClient } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { eraseTraces } from '../account/erase-traces.ts'
import { customerHandlers } from './calls.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let other: OrderShop
let member: Owner
let anna: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  other = await orderShop(world, 'bees')
  member = { personId: await addPerson(world, 'Света'), sessionId: -1 }
  anna = await verifiedClient(world)
  mug = await product(world, place, 'Кружка', { onHand: 500, priceKop: 1000_00 })
})

const RIGHTS: readonly Capability[] = ['clients.view', 'orders.view', 'bonus.view']
const calls = () => admitted(customerCalls, customerHandlers(world))
const seller = (capabilities = RIGHTS, at = place) => desk.visit(at, member, { capabilities })
const list = (ask: RequestOf<typeof customerCalls.showCustomers> = {}, by = seller()) =>
  calls().showCustomers(by, ask)
const names = async (ask: RequestOf<typeof customerCalls.showCustomers> = {}) =>
  (await list(ask)).Customers.map(({ Name }) => Name)
const idOf = (owner: Owner) => owner.personId ?? 0

async function order(by: Owner, contact = { Name: 'Анна Котова', Phone: '8 916 123-45-67' }, pays = true) {
  await desk.put(place, by, mug)
  const placed = await desk.place(place, by, { Contact: contact })
  if (pays) await desk.bankPays(placed.PaymentUrl)
  return placed.Orders[0]?.Id ?? ''
}

/** Brings a person into the network of the showcase, below its owner. */
async function join(name: string, isPublic: boolean): Promise<number> {
  const id = await addPerson(world, name)
  await runSql(world.db, 'update person set shows_name = $2 where id = $1', [id, isPublic])
  await runSql(
    world.db,
    `insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
      values ($1, $2, $3, 1, 'touch', $4)`,
    [place.showcaseId, id, place.ownerId, desk.clock.now()],
  )
  return id
}

test('issue 16: the list has buyers and people of the network, with orders, paid sum and last order', async () => {
  await join('Пётр', false)
  await join('Мария', true)
  await order(anna)
  await order(anna, { Name: 'Анна Котова', Phone: '8 916 123-45-67' }, false)
  const found = await list({ group: 'all', sort: 'orders' })
  expect([found.Total, found.Pager]).toEqual([3, { currentPage: 1, totalPages: 1 }])
  expect(found.Customers[0]).toMatchObject({
    ID: anna.personId,
    Name: 'Анна Котова',
    Phone: '+79161234567',
    Orders: 2,
    Sum: 1300,
    Level: null,
    IsBanned: false,
  })
  // Rulings 36: a name is shown to the seller if the person ordered here or made the profile public.
  const joined = found.Customers.slice(1).map(({ Name, Phone, Level }) => [Name, Phone, Level])
  expect(joined.sort()).toEqual([
    ['', '', 1],
    ['Мария К.', '', 1],
  ])
})

test('issue 16: groups and search narrow the list; private profiles are not found by name', async () => {
  const peter = await join('Пётр', false)
  await join('Мария', true)
  await order(anna)
  expect(await names({ group: 'buyers' })).toEqual(['Анна Котова'])
  await transaction(world.db, (tx) =>
    banPerson(tx, {
      personId: peter,
      showcaseId: place.showcaseId,
      reason: 'спам',
      by: place.ownerId,
      at: desk.clock.now(),
    }),
  )
  expect((await list({ group: 'banned' })).Customers).toMatchObject([{ ID: peter, IsBanned: true }])
  const [number] = await runSql<{ number: string }>(world.db, 'select number from orders', [])
  for (const q of ['котова', 'АННА', '8 (916) 123-45-67', '4567', `№ ${number?.number}`])
    expect([q, await names({ q })]).toEqual([q, ['Анна Котова']])
  expect(await names({ q: 'мар' })).toEqual(['Мария К.'])
  expect(await names({ q: 'петр' })).toEqual([])
  desk.clock.forward({ days: 31 })
  expect((await list({ group: 'new' })).Total).toBe(0)
})

test('issue 16: a page takes one statement however many customers there are, and nothing of another showcase', async () => {
  await order(anna)
  await runSql(
    world.db,
    `with made as (
      insert into person (first_name, ref_code, created_at) select 'Имя', 'X' || n, $2 from generate_series(1, 60) n returning id)
    insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
    select $1, id, $3, 1, 'touch', $2 from made`,
    [place.showcaseId, desk.clock.now(), place.ownerId],
  )
  const by = seller()
  world.statements.length = 0
  const last = await list({ page: '2' }, by)
  expect(world.statements.length).toBe(1)
  expect([last.Total, last.Pager, last.Customers.length]).toEqual([61, { currentPage: 3, totalPages: 3 }, 11])
  expect((await list({}, seller(RIGHTS, other))).Total).toBe(0)
})

test('issue 16: a customer’s page has orders, bonuses of this showcase and consents, as far as rights allow', async () => {
  const id = await order(anna)
  await transaction(world.db, (tx) =>
    giveConsents(tx, {
      personId: anna.personId,
      sessionId: anna.sessionId,
      showcaseId: place.showcaseId,
      at: desk.clock.now(),
      ip: '127.0.0.1',
      userAgent: 'тест',
      consents: [{ kind: 'marketing', pageId: null, pageVersion: 1 }],
    }),
  )
  const ask = { id: String(anna.personId) }
  const card = await calls().showCustomer(seller(), ask)
  expect(card).toMatchObject({
    Name: 'Анна Котова',
    Sum: 1300,
    Ban: null,
    Bonuses: { Local: 0, GlobalHere: 0 },
    LastOrders: [{ Id: id, Status: 'paid', Payable: 1300 }],
    Note: '',
    InNetwork: false,
  })
  expect(card.Consents.map(({ Kind }) => Kind).sort()).toEqual(['marketing', 'offer', 'pd_processing'])
  const cashier = await calls().showCustomer(seller(['clients.view']), ask)
  expect(cashier).toMatchObject({ Phone: '+7916•••••67', Bonuses: null, LastOrders: [] })
  expect((await refusalOf(calls().showCustomer(seller(RIGHTS, other), ask))).code).toBe('person_not_found')
})

test('issue 16: the note is saved for customers of the showcase only and erased with the account', async () => {
  await order(anna)
  const save = (by = seller(), id = idOf(anna)) =>
    calls().saveCustomerNote(by, { id, Note: '  Звонить после шести\nЛюбит синий ' })
  expect((await save()).Note).toBe('Звонить после шести\nЛюбит синий')
  expect((await calls().showCustomer(seller(), { id: String(anna.personId) })).Note).toContain('синий')
  expect((await refusalOf(save(seller(RIGHTS, other)))).code).toBe('person_not_found')
  const stranger = await addPerson(world, 'Прохожий')
  expect((await refusalOf(save(seller(), stranger))).code).toBe('person_not_found')
  await transaction(world.db, (tx) =>
    eraseTraces(tx, memoryFiles(), { personId: idOf(anna), at: desk.clock.now() }),
  )
  expect(await runSql(world.db, 'select 1 from customer_note', [])).toEqual([])
})

test('issue 16: the export escapes formulas, has every filtered customer, and is audited without the search text', async () => {
  await order(anna, { Name: '=1+2 Анна', Phone: '8 916 123-45-67' })
  await join('Мария', true)
  const pieces: string[] = []
  for await (const piece of await calls().exportCustomers(seller(), { group: 'buyers', q: '1234567' }))
    pieces.push(piece)
  const [head, first, ...rest] = pieces.join('').trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFНомер;Имя;Телефон/)
  expect(first).toMatch(/^\d+;'=1\+2 Анна;8 916 123-45-67;1;1300,00;21\.11\.2026;;нет$/)
  expect(rest).toEqual([])
  const entries = await runSql(
    world.db,
    "select action, after from audit_entry where object = 'customers'",
    [],
  )
  expect(entries).toEqual([{ action: 'export', after: { group: 'buyers', isSearch: true } }])
})
