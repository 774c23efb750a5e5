import { ownDomainCalls as calls } from '@sarafan/contract/showcases/own-domain'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { hostOf } from '../../platform/host.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { fetchPublicText } from '../../platform/public-fetch.ts'
import { isShowcaseDomain } from '../../showcases/showcases.ts'
import { logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { recheckDomains } from './recheck.ts'

let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
let other: Visitor
const records = new Map<string, string[]>()
const files = new Map<string, string>()
const proof = {
  txt: async (name: string) => records.get(name) ?? [],
  file: async (url: string) => files.get(url) ?? null,
}
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
    bees = await showcase(w, 'bees')
    owner = await logIn(w, dom.owner, dom)
    other = await logIn(w, bees.owner, bees)
  },
  { publicUrl: 'https://shop.example', domainProof: proof },
)
beforeEach(() => {
  records.clear()
  files.clear()
})

const save = (Domain: string, who = owner, at = dom) =>
  world.ask(who, calls.saveOwnDomain, { id: at.id, Domain })
const check = (who = owner, at = dom) => world.ask(who, calls.checkOwnDomain, { id: at.id })
const shown = async (who = owner, at = dom) =>
  (await world.ask(who, calls.showOwnDomain, { id: String(at.id) })).body.Domain
const current = async () =>
  (await world.ask({ token: '', alias: 'dom' }, startCalls.start, {})).body.currentDomain
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code // a refusal

/** Publishes what the owner is asked to. */
async function publish(who = owner, at = dom): Promise<void> {
  const domain = await shown(who, at)
  records.set(domain?.RecordName ?? '', ['v=spf1 -all', domain?.RecordValue ?? ''])
}

test('AP-74, EN-10: links, the start response and certificates use a domain once its TXT record is found', async () => {
  expect((await save('https://Dom.Example/shop')).status).toBe(200)
  expect(await shown()).toMatchObject({
    Host: 'dom.example',
    IsVerified: false,
    RecordName: '_sarafan.dom.example',
  })
  expect(codeOf(await check())).toBe('domain_unverified')
  expect([await current(), await isShowcaseDomain(world.db, 'dom.example')]).toEqual(['', false])
  await publish()
  expect((await check()).status).toBe(200)
  expect([await current(), await isShowcaseDomain(world.db, 'dom.example')]).toEqual(['dom.example', true])
  const { body } = await world.ask(owner, showcaseCalls.showShowcases, {})
  expect(body.Showcases[0]?.Url).toMatch(/^https:\/\/dom\.example\//)
  const byHost = await world.app.inject({
    url: '/api/menu/?json=1&toramatest=0',
    headers: { host: 'dom.example', 'x-requested-with': 'sarafan' },
  })
  expect(byHost.json()).toMatchObject({ showcaseAlias: 'dom', currentDomain: 'dom.example' })
})

test('AP-74: the specified call also requests a domain, which is used only after verification', async () => {
  const edit = (more: object) =>
    world.ask(owner, showcaseCalls.saveShowcaseDomain, { id: dom.id, json: 1, ...more })
  expect((await edit({ Domain: 'dom.example' })).status).toBe(200)
  expect(await current()).toBe('')
  expect(await shown()).toMatchObject({ Host: 'dom.example', IsVerified: false })
  await publish()
  expect((await check()).status).toBe(200)
  expect(await current()).toBe('dom.example')
  expect((await edit({ Alias: 'dom', Domain: 'https://dom.example' })).status).toBe(200)
  expect(await current()).toBe('dom.example')
  expect((await edit({ Domain: '' })).status).toBe(200)
  expect([await current(), await shown()]).toEqual(['', null])
})

test('AP-74: the specified call with an invalid domain changes neither domain nor alias, and names the reason', async () => {
  const edit = (more: object) =>
    world.ask(owner, showcaseCalls.saveShowcaseDomain, { id: dom.id, json: 1, ...more })
  expect(codeOf(await edit({ Alias: 'house', Domain: 'localhost' }))).toBe('domain_malformed')
  expect(codeOf(await edit({ Alias: 'house', Domain: 'my.shop.example' }))).toBe('domain_taken')
  await save('dom.example', other, bees)
  await publish(other, bees)
  await check(other, bees)
  expect(codeOf(await edit({ Alias: 'house', Domain: 'dom.example' }))).toBe('domain_taken')
  expect((await edit({})).status).toBe(422)
  expect((await world.ask({ token: '', alias: 'house' }, startCalls.start, {})).status).toBe(404)
  const theirs = await world.ask(owner, showcaseCalls.saveShowcaseDomain, {
    id: bees.id,
    json: 1,
    Domain: 'dom2.example',
  })
  expect(theirs.status).toBe(404)
})

test('AP-74: a file on the host verifies the domain too', async () => {
  await save('dom.example')
  const domain = await shown()
  files.set('http://dom.example/.well-known/sarafan.txt', `${domain?.FileText}\n`)
  expect((await check()).status).toBe(200)
  expect(await current()).toBe('dom.example')
})

test('AP-74: a domain that another showcase has verified is refused, even if both had requested it', async () => {
  await save('dom.example')
  await save('dom.example', other, bees)
  await publish()
  await check()
  await publish(other, bees)
  expect(codeOf(await check(other, bees))).toBe('domain_taken')
  await save('', other, bees)
  expect(codeOf(await save('dom.example', other, bees))).toBe('domain_taken')
})

test.each([
  ['an address', '127.0.0.1', 'domain_malformed'],
  ['one word', 'localhost', 'domain_malformed'],
  ['the platform’s own name', 'shop.example', 'domain_taken'],
  ['a name that the platform’s name is below', 'example', 'domain_malformed'],
])('AP-74: %s cannot be a showcase’s domain: %s is %s', async (_, name, code) => {
  expect(codeOf(await save(name))).toBe(code)
})

test('AP-74: a changed or removed domain stops working at once', async () => {
  await save('dom.example')
  await publish()
  await check()
  await save('new.example')
  expect([await current(), await isShowcaseDomain(world.db, 'dom.example')]).toEqual(['', false])
  await publish()
  await check()
  expect(await current()).toBe('new.example')
  await save('')
  expect([await current(), await shown()]).toEqual(['', null])
})

test('AP-74: a domain whose record is missing for a week stops working; one that returns in time stays', async () => {
  await save('dom.example')
  await publish()
  await check()
  const night = async () => {
    world.clock.forward({ days: 1 })
    await recheckDomains(world.db, world.clock.now(), proof)
  }
  // Sessions do not last through these nights.
  const failing = async () =>
    (await runSql(world.db, 'select 1 from showcase_domain where failed_since is not null')).length
  const published = [...records]
  records.clear()
  await night()
  expect(await failing()).toBe(1)
  for (const [name, texts] of published) records.set(name, texts)
  await night()
  expect(await failing()).toBe(0)
  records.clear()
  for (let n = 0; n < 7; n++) await night()
  expect(await current()).toBe('dom.example')
  await night()
  expect(await current()).toBe('')
})

test('issue 13: internationalized names are accepted, and IP addresses are not', () => {
  expect(hostOf('магазин.рф')).toBe('xn--80aairftm.xn--p1ai')
  expect(hostOf('HTTPS://Shop.Example.ru/cart?x=1')).toBe('shop.example.ru')
  for (const text of ['10.0.0.1', '[::1]', '0x7f.1', 'a b.ru', '-a.ru', 'ru', ''])
    expect(hostOf(text)).toBeNull()
})

test('issue 13: a file is never fetched from a private address', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
  ])
    expect(isPublicAddress(address)).toBe(false)
  for (const address of ['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'])
    expect(isPublicAddress(address)).toBe(false)
  expect([isPublicAddress('8.8.8.8'), isPublicAddress('2a00:1450:4010::8b')]).toEqual([true, true])
  const asked: string[] = []
  const addressesOf = async (host: string) => {
    asked.push(host)
    return ['8.8.8.8', '127.0.0.1']
  }
  expect(await fetchPublicText('http://dom.example/x', { addressesOf })).toBeNull()
  expect(await fetchPublicText('http://localhost/x')).toBeNull()
  expect(asked).toEqual(['dom.example'])
})
