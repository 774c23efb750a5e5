import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { client, Desk, orderShop } from '../../test/fixtures/orders.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { admitCharge, recordCharge } from '../payments.ts'
import { payloadOf } from './payload.ts'

describeRace('one invoice in many hands', () => {
  let engine: Engine
  let terms: { currency: string; payload: string; stars: number; botId: number; at: Date }
  beforeAll(async () => {
    engine = await openRaceEngine(20)
    const desk = new Desk(engine)
    const place = await orderShop(engine)
    const buyer = await client(engine)
    await desk.put(place, buyer, await product(engine, place, 'Игра'), 1)
    await desk.place(place, buyer)
    const [asked] = await runSql<{ publicId: string; botId: number }>(
      engine.db,
      `with asked as (
        insert into stars_invoice (payment_id, bot_id, stars, link)
        select p.id, s.bot_id, 334, 'https://t.me/$1' from payment p join showcase s on s.id = p.showcase_id returning *)
      select p.public_id as "publicId", a.bot_id as "botId" from asked a join payment p on p.id = a.payment_id`,
    )
    if (!asked) throw new Error('there is no payment')
    const at = desk.clock.now()
    terms = { currency: 'XTR', payload: payloadOf(asked.publicId), stars: 334, botId: asked.botId, at }
  }, 60_000)
  afterAll(() => engine.close())

  test('issue 16: of twelve people who are about to pay one invoice at the same time one is allowed to', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        transaction(engine.db, (tx) => admitCharge(tx, terms, async () => true)),
      ),
    )
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(answers.filter((refusal) => refusal === 'under_way')).toHaveLength(11)
  })

  test('issue 16: of twelve charges of one invoice, each told twice at the same time, one is applied and the others are surplus', async () => {
    const told = Array.from({ length: 24 }, (_, i) => ({ ...terms, chargeId: `c${i % 12}`, payerId: i % 12 }))
    const recorded = await Promise.all(
      told.map((charge) => transaction(engine.db, (tx) => recordCharge(tx, charge))),
    )
    const count = (which: string) => recorded.filter(({ outcome }) => outcome === which).length
    expect([count('applied'), count('surplus'), count('known')]).toEqual([1, 11, 12])
  })
})
