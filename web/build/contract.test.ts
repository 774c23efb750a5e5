import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'

const AGENTS = fileURLToPath(new URL('../../contract/agents.ts', import.meta.url))

test('AP-66: the browser is told which calls take files, and no schema', async () => {
  const { load } = contract()
  if (typeof load !== 'function') throw new Error('the plugin does not load files')
  const code = String(await load.call({} as never, AGENTS)) // it uses nothing of the bundler
  expect(code).toMatch(/"uploadRequestDocuments":\{[^}]*"upload":true/)
  expect(code).toMatch(/"createAgentRequest":\{(?![^}]*"upload")/)
  expect(code).not.toContain('maxLength')
})
