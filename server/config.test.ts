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
