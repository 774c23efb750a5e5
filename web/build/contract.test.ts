import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'

const RIGHTS = fileURLToPath(new URL('../../contract/rights.ts', import.meta.url))
const AGENTS = fileURLToPath(new URL('../../contract/people/agents.ts', import.meta.url))

test('AP-66: the browser gets the calls that take files and no schemas', async () => {
  const { load } = contract()
  if (typeof load !== 'function') throw new Error('the plugin does not load files')
  const code = String(await load.call({} as never, AGENTS)) // it uses no part of the bundler
  expect(code).toMatch(/"uploadRequestDocuments":\{[^}]*"upload":true/)
  expect(code).toMatch(/"createAgentRequest":\{(?![^}]*"upload")/)
  expect(code).not.toContain('maxLength')
})

test('issue 14: the browser gets what calls require as data, without the calls', async () => {
  const { load } = contract()
  if (typeof load !== 'function') throw new Error('the plugin does not load files')
  const code = String(await load.call({} as never, RIGHTS)) // it uses no part of the bundler
  expect(code).toContain('"banClient":{"member":"clients.ban","platform":true}')
  expect(code).not.toContain('path')
})
