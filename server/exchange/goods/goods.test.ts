import { exchangeCalls as calls } from '@sarafan/contract/showcases/exchange'
import { beforeEach, expect, test } from 'vitest'
import { Fake1C } from '../../../demo/fakes/onec/fake-1c.ts'
import { makeZip } from '../../catalog/imports/formats/test/zip.fixtures.ts'
import {
  commerceMl,
  GOODS,
  goodsXml,
  MUG,
  offersXml,
  open1C,
  sendTo,
  setUpExchange,
  VASE,
} from '../../test/exchange.ts'
import { seller } from '../../test/fixtures/catalog.ts'
import { logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let other: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  other = await showcase(opening, 'sad')
  await seller(opening, dom.ownerId)
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})

const work = () => world.work.runImports()
const variants = () =>
  runSql<{ sku: string }>(
    world.db,
    `select p.name, v.sku, v.price_kop::int as price, v.on_hand::int as stock, p.status from variant v
     join product p on p.id = v.product_id where p.showcase_id = $1 and v.status <> 'removed' order by v.id`,
    [dom.id],
  )
const TWO = [
  { name: 'Кружка «Ёлка»', sku: 'K-1', price: 450_00, stock: 7, status: 'draft' },
  { name: 'Ваза', sku: 'V-1', price: 1200_00, stock: 3, status: 'draft' },
]
const open = async (settings: Parameters<typeof setUpExchange>[2] = {}, name = String(dom.id)) =>
  open1C(world, {
    showcase: name,
    type: 'catalog',
    ...(await setUpExchange(world, owner, settings)),
    version: '2.08',
  })
const exchanges = async () => (await world.ask(owner, calls.showExchanges, {})).body.Exchanges

test.each(['utf-8', 'windows-1251'] as const)(
  'issue 16: goods and offers that 1C sends in parts as %s are in the catalogue after import',
  async (encoding) => {
    const onec = await open({}, 'dom')
    onec.partBytes = 100
    await onec.file('import.xml', commerceMl(goodsXml(), encoding))
    await onec.file('offers.xml', commerceMl(offersXml(), encoding))
    expect(await onec.import('import.xml', work)).toBe('Создано 2, изменено 0, снято 0, отклонено 0')
    expect(onec.waits).toBe(1)
    await onec.import('offers.xml', work)
    expect(onec.waits).toBe(0)
    expect(await variants()).toEqual(TWO)
    expect(await exchanges()).toMatchObject([
      {
        Kind: 'catalog',
        State: 'done',
        Version: '2.08',
        Files: 2,
        ImportState: 'done',
        Created: 2,
        Problems: 0,
        Events: [{ Code: 'import_started', Subject: 'import.xml, offers.xml' }],
      },
    ])
  },
)

test('issue 16: offers sent after the import of their goods find them, with a byte order mark too', async () => {
  const onec = await open()
  await onec.file('import0_1.xml', Buffer.concat([Buffer.from('\ufeff'), commerceMl(goodsXml())]))
  await onec.import('import0_1.xml', work)
  await onec.file('offers0_1.xml', commerceMl(offersXml()))
  await onec.import('offers0_1.xml', work)
  expect(await variants()).toEqual(TWO)
  const again = await open()
  await again.file('offers.xml', commerceMl(offersXml([{ id: MUG, price: 500, stock: 1 }])))
  await again.import('offers.xml', work)
  expect((await variants())[0]).toMatchObject({ sku: 'K-1', price: 500_00, stock: 1 })
})

test('issue 16: an archive in parts is imported under the names of the files in it', async () => {
  const onec = await open()
  expect(onec.isZip).toBe(true)
  const files = { 'import.xml': commerceMl(goodsXml()), 'offers.xml': commerceMl(offersXml()) }
  onec.partBytes = 200
  await onec.file('v8_1.zip', makeZip(Object.entries(files).map(([name, data]) => ({ name, data }))))
  await onec.import('import.xml', work)
  await onec.import('offers.xml', work)
  expect(await variants()).toEqual(TWO)
})

test('issue 16: a wrong password, another showcase and a switched-off exchange give the same failure', async () => {
  const account = await setUpExchange(world, owner)
  const text = async (name: string, { login, password }: typeof account) =>
    new Fake1C(sendTo(world, name), 'catalog', { login, password })
      .checkAuth()
      .then(() => 'success')
      .catch((error: Error) => error.message)
  const refused = 'failure Неверный логин или пароль, либо обмен выключен в настройках витрины.'
  expect(await text('dom', { ...account, password: 'x' })).toBe(refused)
  expect(await text('dom', { ...account, login: '1c-999' })).toBe(refused)
  expect(await text('sad', account)).toBe(refused)
  expect(await text('999999', account)).toBe(refused)
  expect(await text('dom', account)).toBe('success')
  const { RefusedAt } = (await world.ask(owner, calls.showExchange, {})).body
  expect(RefusedAt).toBe(world.clock.now().toISOString())
  await setUpExchange(world, owner, { On: false })
  expect(await text('dom', account)).toBe(refused)
  const bare = await world.app.inject({ url: '/api/hooks/1c/dom?type=catalog&mode=checkauth' })
  expect([bare.statusCode, bare.payload]).toEqual([
    200,
    'failure\nСервер не получил логин и пароль. Если перед ним стоит прокси, разрешите ему передавать заголовок Authorization.',
  ])
})

test('issue 16: a session ends with a new password, after an hour, and does not open another showcase', async () => {
  const stopped = (onec: Fake1C) =>
    onec.init().then(
      () => 'open',
      () => 'stopped',
    )
  const first = await open()
  await open()
  expect(await stopped(first)).toBe('stopped')
  const second = await open()
  world.clock.forward({ minutes: 50 })
  expect(await stopped(second)).toBe('open')
  world.clock.forward({ minutes: 50 })
  expect(await stopped(second)).toBe('open')
  world.clock.forward({ minutes: 61 })
  expect(await stopped(second)).toBe('stopped')
  const account = await setUpExchange(world, owner)
  await setUpExchange(world, await logIn(world, other.owner, other))
  const onec = new Fake1C(sendTo(world, 'dom'), 'catalog', account)
  await onec.checkAuth()
  const { cookie } = await cookieOf(account)
  const foreign = await world.app.inject({
    url: '/api/hooks/1c/sad?type=catalog&mode=init',
    headers: { cookie },
  })
  expect(foreign.payload).toBe('failure\nСеанс не найден или закончился. Начните обмен заново.')
  const sale = await world.app.inject({ url: '/api/hooks/1c/dom?type=sale&mode=init', headers: { cookie } })
  expect(sale.payload).toBe('failure\nСеанс начат для другого вида обмена. Начните обмен заново.')
})

async function cookieOf({ login, password }: { login: string; password: string }) {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  const { payload } = await world.app.inject({
    url: '/api/hooks/1c/dom?type=catalog&mode=checkauth',
    headers: { authorization },
  })
  const [, name, value, sessid] = payload.split('\n')
  return { cookie: `${name}=${value}`, sessid: sessid ?? '' }
}

test('issue 16: the session may come as `sessid` in the address', async () => {
  const { sessid } = await cookieOf(await setUpExchange(world, owner))
  const { payload } = await world.app.inject({ url: `/api/hooks/1c/dom?type=catalog&mode=init&${sessid}` })
  expect(payload).toBe('zip=yes\nfile_limit=262144')
})

test('issue 16: steps in a wrong order, bad names and oversized parts fail and leave no file', async () => {
  const account = await setUpExchange(world, owner)
  const onec = new Fake1C(sendTo(world, 'dom'), 'catalog', account)
  const first = async (mode: string, of: Parameters<Fake1C['request']>[1] = {}) =>
    (await onec.request(mode, of)).body.toString().split('\n')[0]
  expect(await first('init')).toBe('failure')
  await onec.checkAuth()
  const body = commerceMl(goodsXml())
  const named = (filename: string, content = body) => first('file', { query: { filename }, body: content })
  expect(await named('import.xml')).toBe('failure')
  expect(await first('import', { query: { filename: 'import.xml' } })).toBe('failure')
  await onec.init()
  expect(await first('import', { query: { filename: 'import.xml' } })).toBe('failure')
  expect(await first('file', { query: { filename: 'import.xml' } })).toBe('failure')
  for (const name of [
    '../import.xml',
    '/etc/x.xml',
    'a/../../b.xml',
    '..\\b.xml',
    'a.php',
    '.x.xml',
    '',
    'a\0.xml',
  ])
    expect([name, await named(name)]).toEqual([name, 'failure'])
  expect(await named('import.xml', Buffer.alloc(262_145))).toBe('failure')
  expect(await first('query')).toBe('failure')
  expect(await first('nothing')).toBe('failure')
  expect(await runSql(world.db, 'select name from exchange_file')).toEqual([])
  const [one] = await exchanges()
  expect(one).toMatchObject({ State: 'open', Problems: 9 })
  expect(one?.Events.at(-1)).toMatchObject({ Code: 'file_too_large', Subject: 'import.xml' })
})

test('issue 16: a damaged file fails with its reason, and the next exchange succeeds', async () => {
  const onec = await open()
  await onec.file('import.xml', Buffer.from(commerceMl(goodsXml()).toString().slice(0, 250)))
  await expect(onec.import('import.xml', work)).rejects.toThrow(
    'failure Файл повреждён или передан не целиком.',
  )
  expect((await exchanges())[0]).toMatchObject({ State: 'failed', Fault: 'damaged' })
  await onec.init()
  await onec.file('import.xml', commerceMl(goodsXml()))
  await onec.file('offers.xml', commerceMl(offersXml()))
  await onec.import('import.xml', work)
  expect(await variants()).toEqual(TWO)
})

test('issue 16: a part that is sent again after a cut connection is not doubled', async () => {
  const onec = await open()
  const content = commerceMl(goodsXml())
  await onec.file('import.xml', content.subarray(0, 200))
  const [stored] = await runSql<{ folder: string }>(world.db, 'select folder from exchange_session')
  expect(stored?.folder).not.toBe('')
  await onec.file('import.xml', content.subarray(200))
  await onec.file('offers.xml', commerceMl(offersXml()))
  await onec.import('import.xml', work)
  expect(await variants()).toEqual(TWO)
})

test('issue 16: goods that the whole catalogue lacks are hidden at the end of a split exchange, never by changes', async () => {
  const onec = await open({ HideMissing: true })
  await onec.file('import0_1.xml', commerceMl(goodsXml({ isWhole: true })))
  await onec.file('offers0_1.xml', commerceMl(offersXml(undefined, { isWhole: true })))
  await onec.import('import0_1.xml', work)
  await runSql(world.db, `update product set status = 'active' where showcase_id = $1`, [dom.id])
  const statuses = () =>
    runSql(world.db, 'select article, status from product where showcase_id = $1 order by id', [dom.id])
  const both = [
    { article: 'K-1', status: 'active' },
    { article: 'V-1', status: 'active' },
  ]
  const [mug] = GOODS
  const partly = { goods: mug ? [mug] : [] }
  const offers = [{ id: MUG, price: 450, stock: 7 }]
  const changes = await open({ HideMissing: true })
  await changes.file('import0_1.xml', commerceMl(goodsXml(partly)))
  await changes.file('offers0_1.xml', commerceMl(offersXml(offers)))
  await changes.import('import0_1.xml', work)
  await changes.step('complete')
  await work()
  expect(await statuses()).toEqual(both)
  const whole = await open({ HideMissing: true })
  await whole.file('import0_1.xml', commerceMl(goodsXml({ ...partly, isWhole: true })))
  await whole.file('offers0_1.xml', commerceMl(offersXml(offers, { isWhole: true })))
  await whole.import('import0_1.xml', work)
  expect(await statuses()).toEqual(both)
  await whole.step('deactivate')
  await whole.step('complete')
  await work()
  expect(await statuses()).toEqual([both[0], { article: 'V-1', status: 'hidden' }])
})

test('issue 16: two exchanges at once keep their files apart, and their imports follow each other', async () => {
  const account = await setUpExchange(world, owner)
  const first = await open1C(world, { showcase: 'dom', type: 'catalog', ...account })
  const second = await open1C(world, { showcase: 'dom', type: 'catalog', ...account })
  await first.file('import.xml', commerceMl(goodsXml()))
  await second.file(
    'import.xml',
    commerceMl(goodsXml({ goods: [{ id: VASE, name: 'Ваза 2', article: 'V-2' }] })),
  )
  await first.file('offers.xml', commerceMl(offersXml()))
  await second.file('offers.xml', commerceMl(offersXml([{ id: VASE, price: 900, stock: 1 }])))
  await first.import('import.xml', work)
  await second.import('import.xml', work)
  expect(await variants()).toMatchObject([{ sku: 'K-1' }, { name: 'Ваза 2', sku: 'V-2', price: 900_00 }])
})

test('issue 16: files of a finished exchange are removed, and its entry after 30 days', async () => {
  const onec = await open()
  await onec.file('import.xml', commerceMl(goodsXml()))
  await onec.import('import.xml', work)
  const stored = () => runSql(world.db, `select folder <> '' as "hasFolder" from exchange_session`)
  world.clock.forward({ hours: 2 })
  await world.work.sweep()
  expect(await stored()).toEqual([{ hasFolder: false }])
  expect(await runSql(world.db, 'select stored_as from import_job')).toEqual([{ storedAs: '' }])
  world.clock.forward({ days: 31 })
  await world.runNight()
  expect(await stored()).toEqual([])
})
