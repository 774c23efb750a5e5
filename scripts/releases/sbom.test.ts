import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

interface Sbom {
  readonly bomFormat: string
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[]
}

test('issue 18: the list of packages names those of a production server by version, and none of tests', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { bomFormat, components }: Sbom = JSON.parse(text)
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'sharp', 'node']))
  expect(
    names.filter((name) => ['vitest', '@playwright/test', 'typescript', 'lighthouse'].includes(name)),
  ).toEqual([])
  expect(components.find(({ name }) => name === 'fastify')?.purl).toMatch(/^pkg:npm\/fastify@\d+\.\d+\.\d+$/)
}, 60_000)
