import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What the browser needs of a declared call; schemas stay on the server, where requests are checked (decisions 003, 051). */
const CARRIED = [
  'verb',
  'path',
  'method',
  'access',
  'provides',
  'invalidates',
  'idempotent',
  'upload',
  'download',
  'codec',
  'limits',
] as const

/** Files that declare calls or their schemas import one of these. */
const DECLARES = /from '(?:typebox|(?:\.{1,2}\/)+schema\/schema\.ts|\.{1,2}\/call\.ts)'/

type Exports = Record<string, unknown>

/**
 * Vite plugin: a contract file that declares calls reaches the browser as plain data, without the schema library; the one
 * that lists what all calls require, without the calls.
 */
export function contract(): Plugin {
  return {
    name: 'sarafan-contract',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? id
      if (!/\/contract\/[\w./-]+\.ts$/.test(path)) return null
      if (!DECLARES.test(await readFile(path, 'utf8'))) return null
      const exports: Exports = await import(pathToFileURL(path).href)
      const isRights = path.endsWith('/contract/rights.ts')
      return Object.entries(exports)
        .map(([name, value]) => [name, isRights ? value : plain(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(
          ([name, value]) =>
            `export const ${name} = ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`,
        )
        .join('\n')
    },
  }
}

/** Records of calls without their schemas, lists of words and patterns as they are; schemas and functions not at all. */
function plain(value: unknown): unknown {
  if (Array.isArray(value) || value instanceof RegExp) return value
  if (typeof value !== 'object' || value === null) return undefined
  const calls = Object.entries(value).filter(([, call]) => isCall(call))
  if (calls.length === 0) return undefined
  return Object.fromEntries(calls.map(([name, call]) => [name, carried(call as Exports)]))
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'verb' in value && 'path' in value
}

function carried(call: Exports): Exports {
  return Object.fromEntries(
    CARRIED.filter((field) => call[field] !== undefined && !(field === 'limits' && hasNoForm(call))).map(
      (field) => [field, call[field]],
    ),
  )
}

/** Only forms read limits, and none sends a GET: a first screen of GETs goes without. */
function hasNoForm({ verb, limits }: Exports): boolean {
  return verb === 'GET' || Object.keys(limits ?? {}).length === 0
}
