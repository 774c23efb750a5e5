import { accountCalls } from '@sarafan/contract/people/account'
import { beforeEach, expect, test } from 'vitest'
import { logIn, showcase, type TestShowcase } from '../../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../../test/world.ts'

const world = testWorld()
let dom: TestShowcase
let owner: Visitor

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
})

const EXPORT = '/account/sale-orders/export/'
const linkFor = async (Query: string, who = owner, Path = EXPORT) => {
  const { body } = await world.ask(who, accountCalls.linkDownload, { Path, Query })
  const url = new URL(body.Url)
  return url.pathname + url.search
}
/** Fetches as a messenger does: without cookie, bearer token or our header. */
const fetched = (url: string) => world.app.inject({ method: 'GET', url })

test('a ticket link fetches its file as the caller without cookie or header, and nothing else', async () => {
  const url = await linkFor('group=done&q=%D1%87%D0%B0%D0%B9')
  expect(url).toContain('/dom/api/account/sale-orders/export/?group=done')
  const file = await fetched(url)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toBe('attachment; filename="orders.csv"')
  expect(file.payload).toContain('Номер')
  expect((await fetched(url.replace('group=done', 'group=new'))).statusCode).toBe(401)
  expect((await fetched(url.replace('group=done&', ''))).statusCode).toBe(401)
  const ticket = new URL(url, 'http://shop.test').searchParams.get('ticket')
  expect((await fetched(`/dom/api/account/profile/export/?ticket=${ticket}`)).statusCode).toBe(401)
  expect((await fetched(`/dom/api/account/sale-orders/?group=done&ticket=${ticket}`)).statusCode).not.toBe(
    200,
  )
})

test('a ticket link expires after two minutes, and fails for a person without the right and when forged', async () => {
  const url = await linkFor('')
  world.clock.forward({ minutes: 1 })
  expect((await fetched(url)).statusCode).toBe(200)
  world.clock.forward({ minutes: 1 })
  expect((await fetched(url)).statusCode).not.toBe(200)
  const bees = await showcase(world, 'bees')
  const stranger = await logIn(world, bees.owner, dom)
  expect((await fetched(await linkFor('', stranger))).statusCode).toBe(403)
  const forged = (await linkFor('')).replace(/ticket=.{6}/, 'ticket=AAAAAA')
  expect((await fetched(forged)).statusCode).not.toBe(200)
})
