import { beforeEach, expect, test } from 'vitest'
import { mergeCarts } from '../../cart/cart.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop, session } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
const desk = new Desk(world)
let place: OrderShop
let mug: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  mug = await product(world, place)
})

const keep = (owner: Owner, Draft: Parameters<typeof desk.calls.keepCheckoutDraft>[1]['Draft']) =>
  desk.calls.keepCheckoutDraft(desk.visit(place, owner), { Draft })
const draftOf = async (owner: Owner) => (await desk.checkout(place, owner)).Draft

test('platform: checkout form values are available on another device and leave the cart unchanged', async () => {
  const phone = await client(world)
  const desktop = await session(world, phone.personId)
  await desk.put(place, phone, mug)
  const before = await desk.checkout(place, phone)
  expect(before.Draft).toBeNull()
  await keep(phone, { Name: 'Анна', Comment: 'Позвоните', Payment: 'cod', DeliveryId: place.pickup })
  await keep(phone, { Name: 'Анна К', Payment: 'cod' })
  const there = await desk.checkout(place, desktop)
  expect([there.Draft, there.CartVersion]).toEqual([{ Name: 'Анна К', Payment: 'cod' }, before.CartVersion])
  expect(await draftOf(await clientWithCart())).toBeNull()
})

async function clientWithCart(): Promise<Owner> {
  const stranger = await client(world)
  await desk.put(place, stranger, mug)
  return stranger
}

test('platform: login merges the guest draft into that of the person, newest values first, and an order deletes it', async () => {
  const guest = await session(world)
  const me = await clientWithCart()
  await desk.put(place, guest, mug)
  await keep(me, { Name: 'Старое', Comment: 'У двери' })
  await keep(guest, { Name: 'Новое' })
  await transaction(world.db, (tx) =>
    mergeCarts(tx, { fromSessionId: guest.sessionId, toPersonId: me.personId ?? 0, at: AT }),
  )
  expect(await draftOf(me)).toEqual({ Name: 'Новое', Comment: 'У двери' })
  await desk.place(place, me, { Payment: 'cod' })
  expect(await runSql(world.db, 'select 1 from cart where draft is not null')).toEqual([])
  await desk.put(place, me, mug)
  expect(await draftOf(me)).toBeNull()
})

test('platform: without a cart no draft is stored', async () => {
  const guest = await session(world)
  expect(await keep(guest, { Name: 'Анна' })).toEqual({ ok: true })
  await desk.put(place, guest, mug)
  expect(await draftOf(guest)).toBeNull()
})

test('domain 4.1: a consent records version and hash of its text, the time, the address and the browser', async () => {
  const guest = await session(world)
  await runSql(
    world.db,
    `insert into page (showcase_id, alias, name, kind, version, blocks, published_at)
    values ($1, 'offer', 'Оферта', 'offer', 3, '[{"type": "text", "text": "Оферта"}]', $2)`,
    [place.showcaseId, AT],
  )
  await desk.put(place, guest, mug)
  await desk.place(place, guest)
  const found = await runSql(
    world.db,
    `select c.kind, c.page_version as version, c.given_at as at, c.ip, c.user_agent as browser,
       c.text_hash = coalesce((select encode(sha256(convert_to(blocks::text, 'UTF8')), 'hex') from page p where p.id = c.page_id), '')
         as "isHashed", length(c.text_hash) as length
     from consent c order by kind`,
  )
  const rest = { at: AT, ip: '127.0.0.1', browser: 'test', isHashed: true }
  expect(found).toEqual([
    { kind: 'offer', version: 3, length: 64, ...rest },
    { kind: 'pd_processing', version: 1, length: 0, ...rest },
  ])
})
