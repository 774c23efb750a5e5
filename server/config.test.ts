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
])('a bad %s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('a demo never meets a real secret', () => {
  expect(() => readConfig({ DEMO: '1', YOOKASSA_SECRET_KEY: 'live' })).toThrow('YOOKASSA_SECRET_KEY')
})

test('a demo on an open address must be meant', () => {
  expect(() => readConfig({ DEMO: '1', HOST: '0.0.0.0' })).toThrow('DEMO_PUBLIC')
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).demo).toBe(true)
})

const MONETA = {
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  MONETA_ACCOUNT_ID: '54600817',
  MONETA_INTEGRITY_KEY: 'QWERTY',
  MONETA_API_USER: 'shop@example.test',
  MONETA_API_PASSWORD: 'secret',
  MONETA_PAYMENT_PASSWORD: 'secret too',
}

test('CN-02: MONETA with all its settings, at its own addresses', () => {
  const { moneta } = readConfig(MONETA)
  expect(moneta?.settings).toMatchObject({ accountId: '54600817', integrityKey: 'QWERTY', isTest: false })
  expect(moneta?.addresses.assistant('')).toBe('https://www.payanyway.ru/assistant.htm')
  expect(moneta?.addresses.services()).toBe('https://service.moneta.ru/services')
  expect(readConfig({}).moneta).toBeNull()
})

test('the embedded database takes MONETA’s test payments only', () => {
  expect(() => readConfig({ ...MONETA, DATABASE_URL: '' })).toThrow('DATABASE_URL')
  expect(readConfig({ ...MONETA, DATABASE_URL: '', MONETA_TEST: '1' }).moneta?.settings.isTest).toBe(true)
})

test.each(Object.keys(MONETA).slice(1))('MONETA half set, without %s, is refused by its name', (name) => {
  expect(() => readConfig({ ...MONETA, [name]: '' })).toThrow(name)
})

test.each([
  ['MONETA_ACCOUNT_ID', 'shop'],
  ['MONETA_TEST', 'yes'],
  ['MONETA_API_URL', 'http://service.moneta.ru/services'],
  ['MONETA_ASSISTANT_URL', 'payanyway.ru'],
])('a bad %s is refused by its name', (name, value) => {
  expect(() => readConfig({ ...MONETA, [name]: value })).toThrow(name)
})
