import { webcrypto } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { randomKey } from './random-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('issue 15: on plain HTTP, where crypto.randomUUID is missing, keys are random and differ', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
  })
  const keys = Array.from({ length: 20 }, randomKey)
  expect(new Set(keys).size).toBe(20)
  expect(keys.every((key) => /^[\da-f]{32}$/.test(key))).toBe(true)
})
