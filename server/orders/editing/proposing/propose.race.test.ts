import { beforeAll, expect, test } from 'vitest'
import type { Owner } from '../../../platform/requests/context.ts'
import { product, type TestProduct } from '../../../test/fixtures/catalog.ts'
import { client, verifiedClient } from '../../../test/fixtures/orders.ts'
import { raceShop } from '../../../test/fixtures/race-shop.ts'
import { describeRace, outcomesOf } from '../../../test/races.ts'

describeRace('proposals of dearer goods raced on PostgreSQL', () => {
  const shop = raceShop()
  let vase: TestProduct
  const MORE = 2 * 50_00

  beforeAll(async () => {
    const { engine, place } = shop()
    vase = await product(engine, place, 'Ваза', { onHand: 1000, priceKop: 150_00 })
  })

  async function proposed(buyer: Owner, Payment = 'sandbox'): Promise<{ id: string; proposalId: number }> {
    const { desk, mug } = shop()
    const id = await desk.confirmed(buyer, [[mug, 2]], { Payment })
    await desk.propose(buyer, id, { name: 'Кружка', to: vase, was: 2 })
    return { id, proposalId: (await desk.proposal(buyer, id)).Id }
  }

  const nameOf = async (buyer: Owner, id: string) => (await shop().desk.shown(buyer, id)).Lines[0]?.Name
  const reserved = async () => (await shop().desk.stock(vase))[1]
  const refundedSince = async (before: number) =>
    (await shop().desk.refunds()).slice(before).reduce((sum, { kop }) => sum + kop, 0)

  test('issue 17: a buyer who agrees twice at once gets the goods once', async () => {
    const { desk, engine } = shop()
    const buyer = await verifiedClient(engine)
    const { id, proposalId } = await proposed(buyer, 'cod')
    const before = await reserved()
    const agree = () => desk.answer(buyer, id, true, proposalId)
    const ends = await outcomesOf([agree(), agree(), agree()])
    expect([...ends].sort()).toEqual(['ok', 'order_proposal_over', 'order_proposal_over'])
    expect([await nameOf(buyer, id), (await reserved()) - before]).toEqual(['Ваза', 2])
    expect((await desk.order(id)).payableKop).toBe(2 * 150_00 + 300_00)
  })

  test('issue 17: of an agreement and the seller’s withdrawal one wins', async () => {
    const { desk, engine } = shop()
    for (let round = 0; round < 4; round++) {
      const buyer = await verifiedClient(engine)
      const { id, proposalId } = await proposed(buyer, 'cod')
      const withdraw = () => desk.proposing.withdrawProposal(desk.member(), { id, ProposalId: proposalId })
      const agree = () => desk.answer(buyer, id, true, proposalId)
      const ends = await outcomesOf(round % 2 === 0 ? [agree(), withdraw()] : [withdraw(), agree()])
      expect([...ends].sort()).toEqual(['ok', 'order_proposal_over'])
      const isAgreed = ends[round % 2] === 'ok'
      expect(await nameOf(buyer, id)).toBe(isAgreed ? 'Ваза' : 'Кружка')
    }
  })

  test('issue 17: an agreement that races a cancellation leaves no units reserved and no money behind', async () => {
    const { desk, engine, place } = shop()
    for (const Payment of ['cod', 'sandbox']) {
      const buyer = await verifiedClient(engine)
      const { id, proposalId } = await proposed(buyer, Payment)
      const before = await reserved()
      const [agreed, cancelled] = await outcomesOf([
        desk.answer(buyer, id, true, proposalId),
        desk.act(place, buyer, id, 'cancel'),
      ])
      expect(cancelled).toBe('ok')
      expect(['ok', 'order_cancelled']).toContain(agreed)
      expect(await reserved()).toBe(before)
    }
  })

  test('issue 17: a surcharge that is paid while its proposal is withdrawn or the order cancelled is applied or refunded in full', async () => {
    const { desk, engine, place } = shop()
    for (const end of ['withdraw', 'cancel'] as const) {
      const buyer = await client(engine)
      const { id, proposalId } = await proposed(buyer)
      const url = await desk.answer(buyer, id, true, proposalId)
      const before = (await desk.refunds()).length
      const ending =
        end === 'cancel'
          ? desk.act(place, buyer, id, 'cancel')
          : desk.proposing.withdrawProposal(desk.member(), { id, ProposalId: proposalId })
      const [paid, ended] = await outcomesOf([desk.bankPays(url), ending])
      expect(paid).toBe('ok')
      expect(['ok', 'order_proposal_over']).toContain(ended)
      await desk.notify(url.split('/').at(-1) ?? '')
      const payable = Number((await desk.order(id)).payableKop)
      if (end === 'cancel') expect(await refundedSince(before)).toBe(2 * 100_00 + 300_00 + MORE)
      else expect(await refundedSince(before)).toBe(payable === 2 * 150_00 + 300_00 ? 0 : MORE)
    }
    expect(desk.errors).toEqual([])
  })

  test('issue 17: a notification that arrives twice at once swaps the goods once', async () => {
    const { desk, engine } = shop()
    const buyer = await client(engine)
    const { id, proposalId } = await proposed(buyer)
    const before = await reserved()
    const url = await desk.answer(buyer, id, true, proposalId)
    await desk.bankPays(url, { isLost: true })
    const notify = () => desk.notify(url.split('/').at(-1) ?? '')
    await Promise.all([notify(), notify(), notify()])
    expect([await nameOf(buyer, id), (await reserved()) - before]).toEqual(['Ваза', 2])
  })
})
