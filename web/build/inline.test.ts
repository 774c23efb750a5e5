import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { compileInline, inline } from './inline.ts'

const WEB = new URL('../', import.meta.url)
const fileOf = (path: string) => fileURLToPath(new URL(path, WEB))

test('issue 15: a module and its imports become one script that calls run(window)', async () => {
  const script = await compileInline(fileOf('app/first-paint/head.ts'), 'es2022')
  expect(script).toMatch(/^\(function\(\)\{.*\(window\)\}\)\(\);?$/s)
  expect(script).not.toMatch(/\b(?:import|export)\b/)
  expect(parseSync('head.js', script, { sourceType: 'script' }).errors).toEqual([])
})

test('issue 15: the script that finds old browsers uses nothing newer than ES2015', async () => {
  const script = await compileInline(fileOf('app/first-paint/support.ts'), 'es2015')
  expect(script).not.toMatch(/\?\.|\?\?|catch\s*\{|async|\.\.\./)
  expect(script.length).toBeLessThan(400)
})

test('issue 15: the page contains its scripts inline, in its order, and imports nothing for them', async () => {
  const page = readFileSync(fileOf('index.html'), 'utf8')
  const { handler } = inline(WEB.href).transformIndexHtml as unknown as {
    handler(html: string): Promise<string>
  } // Vite's own types allow a hook to be many things
  const places = ['support', 'head', 'boot'].map((name) => page.indexOf(`first-paint/${name}.ts`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const html = await handler(page)
  expect(html).not.toContain('data-inline')
  expect(html.match(/<script>\(function/g)).toHaveLength(3)
})
