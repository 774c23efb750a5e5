// @vitest-environment happy-dom
import { startCalls } from '@sarafan/contract/start'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const pageWith = (json: string) => {
  document.body.innerHTML = `<script type="application/json" id="runtime">${json}</script>`
}

test('EN-01, AP-01: the page may name where its calls go', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
  pageWith('{"baseUrl":"https://api.test/v1/"}')
  const { send } = await import('../api/send.ts')
  await send({ call: startCalls.auth, fields: {} })
  expect(asked[0]).toMatch(/^https:\/\/api\.test\/v1\/account\/auth\?/)
})

test('EN-05: it may hold reserve data; without settings, or with broken ones, both are empty', async () => {
  const { readRuntime } = await import('./runtime.ts')
  pageWith('{"reserveData":"b7"}')
  expect(readRuntime(document)).toEqual({ baseUrl: '', reserveData: 'b7' })
  pageWith('{"baseUrl":5')
  expect(readRuntime(document)).toEqual({ baseUrl: '', reserveData: '' })
  document.body.innerHTML = ''
  expect(readRuntime(document)).toEqual({ baseUrl: '', reserveData: '' })
})
