import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { accountCalls as calls } from '@sarafan/contract/people/account'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedContact } from '../../../demo/sign.ts'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import {
  botTokenOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const store = memoryFiles()
let dom: TestShowcase
let anna: TestPerson
let other: TestPerson
let annaAt: Visitor
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
  other = await person(w, 'Другая')
})
beforeEach(async () => {
  annaAt = await logIn(world, anna, dom)
})

const PHONE = '+79160000001'

interface Sharing {
  readonly phone?: string
  readonly of?: TestPerson
  readonly token?: string
  readonly at?: Date
}
async function contactOf({ phone = PHONE, of = anna, ...more }: Sharing): Promise<string> {
  const user = { telegramId: of.telegramId, firstName: 'Анна', lastName: '', photo: '', language: 'ru' }
  const at = more.at ?? world.clock.now()
  return signedContact({ user, phone, at }, more.token ?? (await platformToken(world)))
}
const prove = async (who: Visitor, sharing: Sharing = {}) =>
  world.ask(who, calls.confirmPhone, { Contact: await contactOf(sharing) })
const codeOf = (text: string) => JSON.parse(text).code

describe('a phone proved by the messenger', () => {
  test('domain 4.1: a shared contact verifies the phone, and checkout is prefilled with it', async () => {
    const { status, body } = await prove(annaAt)
    expect([status, body.Profile.Phone, body.Profile.VerifiedPhone]).toEqual([200, PHONE, PHONE])
    expect((await prove(annaAt)).status).toBe(200)
    const typed = await world.ask(annaAt, calls.updateClient, { Phone: '8 916 000-00-02' })
    expect(typed.body.Profile).toMatchObject({ Phone: '+79160000002', VerifiedPhone: PHONE })
    const moved = await prove(annaAt, { phone: '+79160000003' })
    expect(moved.body.Profile).toMatchObject({ Phone: '+79160000003', VerifiedPhone: '+79160000003' })
  })

  test('review 2b: an order without prepayment does not expire once its buyer has verified their phone', async () => {
    const here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
    const courier = { showcaseId: dom.id, kind: 'courier', name: 'Курьер', priceKop: 0 } as const
    await transaction(world.db, (tx) => createDeliveryMethod(tx, courier))
    const lamp = await product(world, here, 'Лампа')
    await world.ask(annaAt, cartCalls.setQuantity, { ProductId: lamp.id, Quantity: 2 })
    const shown = await world.ask(annaAt, orderCalls.showCheckout, {})
    const placed = await world.ask(annaAt, orderCalls.placeOrder, {
      CartVersion: shown.body.CartVersion,
      Total: String(shown.body.Totals.Payable),
      Contact: { Name: 'Анна', Phone: PHONE },
      Address: { City: 'Москва', Line: 'Тверская, 1' },
      DeliveryId: shown.body.DeliveryMethods[0]?.Id ?? 0,
      Payment: 'cod',
      Consents: shown.body.Consents.map(({ Kind }) => Kind),
    })
    const id = placed.body.Orders[0]?.Id ?? ''
    const order = async () => (await world.ask(annaAt, orderCalls.showOrders, { id })).body.Order
    expect((await order())?.ExpiresAt).toBe('2026-11-22T09:00:00.000Z')
    await prove(annaAt)
    expect(await order()).toMatchObject({ Status: 'new', ExpiresAt: null })
  })

  test('platform A2: a forged, old, future or another person’s contact, or one signed by the showcase’s own bot, verifies nothing', async () => {
    const at = world.clock.now()
    const refused = [
      await prove(annaAt, { token: '1234567:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
      await prove(annaAt, { token: await botTokenOf(world, dom.id) }),
      await prove(annaAt, { of: other }),
      await prove(annaAt, { at: new Date(at.getTime() - 61 * 60_000) }),
      await prove(annaAt, { at: new Date(at.getTime() + 2 * 60_000) }),
      await world.ask(annaAt, calls.confirmPhone, {
        Contact: (await contactOf({})).replace('79160000001', '79160000009'),
      }),
      await world.ask(annaAt, calls.confirmPhone, { Contact: 'contact=&auth_date=&hash=' }),
    ]
    expect(refused.map(({ status, text }) => [status, codeOf(text)])).toEqual(
      refused.map(() => [403, 'bad_signature']),
    )
    expect((await world.ask(annaAt, calls.showProfile, {})).body.Profile.VerifiedPhone).toBe('')
  })

  test('decision 002: a session of the showcase’s own bot neither verifies a phone nor sees one', async () => {
    await prove(annaAt)
    const own = await logIn(world, anna, dom, { isOwnBot: true })
    const { status, text } = await prove(own)
    expect([status, codeOf(text)]).toEqual([403, 'platform_login_required'])
    expect((await world.ask(own, calls.showProfile, {})).body.Profile.VerifiedPhone).toBe('')
  })

  test('domain 4.1: a verified phone belongs to one person until they verify another or are erased', async () => {
    await prove(annaAt)
    const otherAt = await logIn(world, other, dom)
    const { status, text } = await prove(otherAt, { of: other })
    expect([status, codeOf(text)]).toEqual([409, 'phone_taken'])
    expect((await world.ask(otherAt, calls.showProfile, {})).body.Profile).toMatchObject({
      Phone: '',
      VerifiedPhone: '',
    })
    await prove(annaAt, { phone: '+79160000004' })
    expect((await prove(otherAt, { of: other })).status).toBe(200)
    await world.ask(otherAt, calls.requestDeletion, {})
    world.clock.forward({ days: 31 })
    await eraseDueAccounts(world.db, store, world.clock.now())
    const rows = await runSql(world.db, 'select phone from verified_phone')
    expect(rows).toEqual([{ phone: '+79160000004' }])
  })

  test('domain 4.0: a phone that orders do not accept cannot be verified', async () => {
    const { status, text } = await prove(annaAt, { phone: '+971501234567' })
    expect([status, codeOf(text)]).toEqual([422, 'phone_foreign'])
  })
})
