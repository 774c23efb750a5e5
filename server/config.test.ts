import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings: loopback, port 3000, the embedded database', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: '', demo: null })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'shop.example'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['SHARE_START', 'typo'],
  ['DEMO_PUBLIC', 'yes'],
  ['TRUST_PROXY', 'proxy.example'],
  ['MONETA_API_URL', 'service.moneta.ru'],
])('an invalid %s throws an error with that name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('issue 14: one error names every variable with an invalid value, and repeats only harmless values', () => {
  const bad = () => readConfig({ SHARE_START: 'typo', PLATFORM_BOT_TOKEN: 'geheim', PORT: '3000' })
  expect(bad).toThrow('SHARE_START=typo is none of startapp, start\nPLATFORM_BOT_TOKEN is not a bot token')
  expect(bad).not.toThrow(/geheim|PORT/)
})

test('issue 14: an empty variable means its default', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: '', SHARE_START: '', TRUST_PROXY: '' })).toMatchObject({
    port: 3000,
    logLevel: 'warn',
    startParameter: 'startapp',
    trustProxy: false,
  })
})

test('issue 14: a setting is read from the file that its _FILE names; a missing file is named', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'sarafan-config-')), 'token')
  writeFileSync(path, 'from-file\n')
  expect(readConfig({ DADATA_TOKEN_FILE: path, DADATA_TOKEN: 'other' }).dadata?.token).toBe('from-file')
  expect(() => readConfig({ DADATA_TOKEN_FILE: `${path}.gone` })).toThrow('DADATA_TOKEN_FILE=')
  rmSync(dirname(path), { recursive: true })
})

test('issue 14: addresses of proxies are a list, with or without spaces', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,loopback' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'loopback',
  ])
})

test('a demo with a real secret throws', () => {
  expect(() => readConfig({ DEMO: '1', YOOKASSA_SECRET_KEY: 'live' })).toThrow('YOOKASSA_SECRET_KEY')
})

test('an incomplete CDEK account throws; a complete one uses the real address by default', () => {
  expect(() => readConfig({ CDEK_ACCOUNT: 'a' })).toThrow('CDEK_PASSWORD')
  const cdek = { account: 'a', password: 'b', url: 'https://api.cdek.ru/v2' }
  expect(readConfig({ CDEK_ACCOUNT: 'a', CDEK_PASSWORD: 'b' }).cdek).toEqual(cdek)
})

test('EX-03: the token of the address service is read from the settings', () => {
  expect(readConfig({}).dadata).toBeNull()
  expect(readConfig({ DADATA_TOKEN: 't' }).dadata?.token).toBe('t')
})

test('EN-06: the address of the address service is read from the settings and has a default', () => {
  const url = 'https://addresses.test/rs'
  expect(readConfig({ DADATA_TOKEN: 't', DADATA_URL: url }).dadata).toEqual({ url, token: 't' })
  expect(readConfig({ DADATA_TOKEN: 't' }).dadata?.url).toMatch(/^https:\/\/suggestions\.dadata\.ru\//)
  expect(() => readConfig({ DADATA_TOKEN: 't', DADATA_URL: 'addresses' })).toThrow('DADATA_URL')
})

test('issue 17: the style of the map is a web address, and none by default', () => {
  const style = 'https://tiles.test/styles/streets.json?key=public'
  expect(readConfig({}).mapStyleUrl).toBeNull()
  expect(readConfig({ MAP_STYLE_URL: style }).mapStyleUrl).toBe(style)
  expect(() => readConfig({ MAP_STYLE_URL: 'tiles.test/streets' })).toThrow('MAP_STYLE_URL is not a URL')
})

test('`DEMO` on a public host throws unless `DEMO_PUBLIC` is set', () => {
  expect(() => readConfig({ DEMO: '1', HOST: '0.0.0.0' })).toThrow('DEMO_PUBLIC')
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).demo).toBe(true)
})

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }, true],
  [{ DEMO_PUBLIC: '1' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://demo.example' }, true],
])('issue 16: with %o the server is reached by others: %s', (env, isReachable) => {
  expect(readConfig(env).isReachable).toBe(isReachable)
})

const MONETA = {
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  MONETA_ACCOUNT_ID: '54600817',
  MONETA_INTEGRITY_KEY: 'QWERTY',
  MONETA_API_USER: 'shop@example.test',
  MONETA_API_PASSWORD: 'secret',
  MONETA_PAYMENT_PASSWORD: 'secret too',
}

test('CN-02: MONETA is configured with all its settings and its own addresses', () => {
  const { moneta } = readConfig(MONETA)
  expect(moneta?.settings).toMatchObject({ accountId: '54600817', integrityKey: 'QWERTY', isTest: false })
  expect(moneta?.addresses.assistant('')).toBe('https://www.payanyway.ru/assistant.htm')
  expect(moneta?.addresses.kassa).toBeUndefined()
  const kassa = 'https://kassa.payanyway.ru/api/api.php'
  expect(readConfig({ ...MONETA, MONETA_KASSA_URL: kassa }).moneta?.addresses.kassa?.()).toBe(kassa)
  expect(moneta?.addresses.services()).toBe('https://service.moneta.ru/services')
  expect(readConfig({}).moneta).toBeNull()
})

test('the embedded database allows only test payments of MONETA', () => {
  expect(() => readConfig({ ...MONETA, DATABASE_URL: '' })).toThrow('DATABASE_URL')
  expect(readConfig({ ...MONETA, DATABASE_URL: '', MONETA_TEST: '1' }).moneta?.settings.isTest).toBe(true)
})

test.each(Object.keys(MONETA).slice(1))('MONETA without %s throws an error with that name', (name) => {
  expect(() => readConfig({ ...MONETA, [name]: '' })).toThrow(name)
})

test.each([
  ['MONETA_ACCOUNT_ID', 'shop'],
  ['MONETA_TEST', 'yes'],
  ['MONETA_API_URL', 'http://service.moneta.ru/services'],
  ['MONETA_ASSISTANT_URL', 'payanyway.ru'],
])('an invalid %s throws an error with that name', (name, value) => {
  expect(() => readConfig({ ...MONETA, [name]: value })).toThrow(name)
})

test('review 24l: a demo with a token of the address service throws', () => {
  expect(() => readConfig({ DEMO: '1', DADATA_TOKEN: 't' })).toThrow('DADATA_TOKEN')
  expect(readConfig({ DADATA_TOKEN: 't' }).demoBarrier).toContain('DADATA_TOKEN')
})

test.each([
  'PLATFORM_BOT_TOKEN',
  'MONETA_INTEGRITY_KEY',
  'YOOKASSA_SECRET_KEY',
  'CDEK_PASSWORD',
  'DADATA_TOKEN',
])('rulings 5: a demo with %s throws', (name) => {
  expect(() => readConfig({ DEMO: '1', [name]: 'secret' })).toThrow(name)
})

const YOOKASSA = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_abcdefghijklmnopqrstu' }

test('YooKassa is configured by its shop and key, and throws in a demo (rulings 5)', () => {
  expect(readConfig({}).yookassa).toBeNull()
  const { yookassa, demoBarrier } = readConfig({
    ...YOOKASSA,
    YOOKASSA_NOTIFY_FROM: '185.71.76.0/27, 2a02:5180::/32',
  })
  expect(yookassa).toMatchObject({ stages: 2, notifyFrom: ['185.71.76.0/27', '2a02:5180::/32'] })
  expect(yookassa?.apiUrl()).toBe('https://api.yookassa.ru/v3')
  expect(demoBarrier).toContain('YOOKASSA_SECRET_KEY')
  expect(() => readConfig({ ...YOOKASSA, DEMO: '1' })).toThrow('YOOKASSA_SECRET_KEY')
})

test('review 7a: a live key of YooKassa on the embedded database throws', () => {
  const live = { ...YOOKASSA, YOOKASSA_SECRET_KEY: 'live_abcdefghijklmnopqrstu' }
  expect(() => readConfig(live)).toThrow('YooKassa with real money needs PostgreSQL')
  const { yookassa } = readConfig({ ...live, DATABASE_URL: 'postgres://shop@127.0.0.1/shop' })
  expect(yookassa?.secretKey).toBe(live.YOOKASSA_SECRET_KEY)
  expect(readConfig(YOOKASSA).yookassa?.secretKey).toBe(YOOKASSA.YOOKASSA_SECRET_KEY)
})

test.each([
  ['YOOKASSA_SHOP_ID', ''],
  ['YOOKASSA_SECRET_KEY', 'secret'],
  ['YOOKASSA_API_URL', 'http://api.yookassa.ru/v3'],
  ['YOOKASSA_STAGES', '3'],
  ['YOOKASSA_NOTIFY_FROM', '185.71.76.0/99'],
])('an invalid %s of YooKassa throws an error with that name', (name, value) => {
  expect(() => readConfig({ ...YOOKASSA, [name]: value })).toThrow(name)
})

test.each([['ab'.repeat(32)], [Buffer.alloc(32, 7).toString('base64')]])(
  'a documents key is 32 bytes: %s',
  (text) => {
    expect(readConfig({ DOCUMENTS_KEY: text }).documentsKeys).toEqual([
      expect.toSatisfy((key) => key.length === 32),
    ])
  },
)

test('a short documents key throws an error that does not repeat it', () => {
  expect(() => readConfig({ DOCUMENTS_KEY: 'geheim' })).toThrow('DOCUMENTS_KEY')
  expect(() => readConfig({ DOCUMENTS_KEY: 'geheim' })).not.toThrow('geheim')
  expect(readConfig({}).documentsKeys).toEqual([])
})

test('issue 13: a replaced key is listed after the current one, and alone it throws', () => {
  const SECRETS_KEY = '1'.repeat(64)
  const SECRETS_KEY_OLD = '2'.repeat(64)
  expect(readConfig({ SECRETS_KEY, SECRETS_KEY_OLD }).secretsKeys.map((key) => key[0])).toEqual([0x11, 0x22])
  expect(() => readConfig({ SECRETS_KEY_OLD })).toThrow('without SECRETS_KEY')
})

const SMTP = {
  SMTP_URL: 'smtp://shop:secret@mail.example:587',
  SMTP_FROM: 'orders@shop.example',
  PUBLIC_URL: 'https://shop.example',
}
test.each([
  ['SMTP_FROM', '', 'go together'],
  ['SMTP_URL', '', 'go together'],
  ['SMTP_URL', 'https://mail.example', 'SMTP_URL is not a URL of smtp: or smtps:'],
  ['SMTP_FROM', 'orders', 'SMTP_FROM is not an e-mail address'],
  ['PUBLIC_URL', '', 'needs PUBLIC_URL'],
  ['DEMO', '1', 'does not go together with SMTP_URL'],
])(
  'issue 13: a mail server with %s=%s throws an error with its name and without its password',
  (name, value, text) => {
    const bad = () => readConfig({ ...SMTP, [name]: value })
    expect(bad).toThrow(text)
    expect(bad).not.toThrow('secret')
    expect(readConfig(SMTP).smtp).toEqual({ url: SMTP.SMTP_URL, from: SMTP.SMTP_FROM })
    expect(readConfig({}).smtp).toBeNull()
  },
)
