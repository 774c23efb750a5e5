import { expect, test } from 'vitest'
import type { RequestContext } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { CertificateDesk } from '../../test/fixtures/certificates.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { client, Desk, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { accountHandlers } from './calls.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const world = testDatabase()

async function owner() {
  const desk = new Desk(world)
  const place = await orderShop(world)
  const buyer = await client(world)
  const gifts = new CertificateDesk(desk, place)
  const card = await gifts.onSale()
  const account = accountHandlers({ db: world.db, store: memoryFiles() })
  const here = (): RequestContext => ({ ...desk.visit(place, buyer), isVouched: true })
  const remove = (GivesUpCertificates?: boolean) =>
    account.requestDeletion(here(), GivesUpCertificates === undefined ? {} : { GivesUpCertificates })
  return { desk, place, buyer, gifts, card, remove }
}

test('issue 16: deletion of an account names what is left on its certificates and needs a confirmation', async () => {
  const { gifts, buyer, card, remove, desk, place } = await owner()
  const other = await orderShop(world, 'sad')
  await gifts.buy(buyer, card, 2)
  const there = new CertificateDesk(desk, other)
  await there.buy(buyer, await there.onSale(500_50))
  const refusal = await refusalOf(remove())
  expect([refusal.code, refusal.values]).toEqual(['certificates_left', { sum: 6500.5 }])
  expect((await refusalOf(remove(false))).code).toBe('certificates_left')
  expect((await remove(true)).Profile.Deletion).not.toBeNull()
  expect(place.showcaseId).not.toBe(other.showcaseId)
})

test('issue 16: what was sent by its code can be taken after the buyer’s account was erased; a deleted buyer is not notified', async () => {
  const { desk, gifts, buyer, card, remove } = await owner()
  const { id } = await gifts.buy(buyer, card)
  const code = await gifts.send(buyer, id, { Recipient: 'Оля', Greeting: 'С днём рождения!' })
  await remove(true)
  // The order of a certificate is handed over by its payment and completes later.
  desk.clock.forward({ days: 31 })
  await runSql(world.db, `update orders set status = 'completed'`)
  expect(await eraseDueAccounts(world.db, memoryFiles(), desk.clock.now())).toBe(1)
  const friend = await client(world)
  expect(await gifts.gift(friend, code)).toMatchObject({ Balance: 3000, Recipient: '', Greeting: '' })
  expect(await gifts.claim(friend, code)).toMatchObject({ Balance: 3000 })
  expect(await gifts.balance(friend, id)).toBe(3000)
  expect(await runSql(world.db, `select 1 from notification where type = 'certificate'`)).toEqual([])
})

test('issue 16: an account whose certificates are spent or void is deleted without a question', async () => {
  const { remove, gifts, buyer, card } = await owner()
  await gifts.buy(buyer, card)
  await runSql(world.db, 'update certificate set void_at = issued_at')
  expect((await remove()).Profile.Deletion).not.toBeNull()
})
