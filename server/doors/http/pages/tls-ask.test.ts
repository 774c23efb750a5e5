import { expect, test } from 'vitest'
import { isShowcaseDomain } from '../../../showcases/showcases.ts'
import { showcase } from '../../../test/fixtures/people.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld } from '../../../test/world.ts'
import { registerTlsAsk } from './tls-ask.ts'

const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom')
  await runSql(w.db, "update showcase set domain = 'dom.example' where id = $1", [dom.id])
  registerTlsAsk(w.app, {
    publicUrl: 'https://shop.example',
    isShowcaseDomain: (host) => isShowcaseDomain(w.db, host),
  })
})

test.each([
  ['the shop’s own host', 'shop.example', 200],
  ['the same in capitals', 'SHOP.example', 200],
  ['a showcase’s domain', 'dom.example', 200],
  ['a name below the shop’s', 'www.shop.example', 404],
  ['a foreign name', 'other.example', 404],
  ['an address', '127.0.0.1', 404],
  ['nothing', '', 404],
])('issue 13: a certificate for %s: %s is %i', async (_, domain, status) => {
  const answer = await world.app.inject({ url: `/api/hooks/tls?domain=${encodeURIComponent(domain)}` })
  expect(answer.statusCode).toBe(status)
})

test('issue 13: a repeated domain parameter is 404', async () => {
  const answer = await world.app.inject({ url: '/api/hooks/tls?domain=shop.example&domain=other.example' })
  expect(answer.statusCode).toBe(404)
})
