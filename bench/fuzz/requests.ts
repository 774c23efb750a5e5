import type { Random } from './known-values.ts'
import { oddRequest } from './odd-requests.ts'
import type { FuzzRequest } from './request.ts'
import { objectFor, pick, type Schema, type Source, valueFor } from './values.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Role {
  readonly name: string
  /** Empty: no session. */
  readonly token: string
}

type Listed = Operation & { readonly verb: string; readonly path: string }

/** Creates a generator of requests from a reference; one in twelve is not in the reference. */
export function requestMaker(reference: OpenApi, alias: string) {
  const operations: Listed[] = Object.entries(reference.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ ...operation, verb: verb.toUpperCase(), path })),
  )
  return (random: Random, known: Source['known'], roles: readonly Role[]): FuzzRequest => {
    const role = pick(random, roles)
    const base = random() < 0.9 ? `/${alias}/api` : '/api'
    const credentials: Record<string, string> = role.token ? { authorization: `Bearer ${role.token}` } : {}
    if (random() < 1 / 12) return oddRequest({ random, base, role: role.name, credentials })
    const wrongShare = pick(random, [0, 0, 0.05, 0.15, 0.4])
    const operation = pick(random, operations)
    const source = { random, known, wrongShare }
    const { path, headers } = addressOf(operation, source)
    const shared = { name: operation.operationId, role: role.name, method: operation.verb }
    const sent = { ...credentials, ...headers }
    if (operation.verb === 'GET') return { ...shared, path: base + path, headers: sent, body: null }
    return { ...shared, path: base + path, ...bodyOf(operation, source, sent) }
  }
}

function addressOf({ path, parameters = [], verb }: Listed, source: Source) {
  const { random, wrongShare } = source
  let [address = '', own = ''] = path.split('?')
  const query: string[] = verb === 'GET' && own ? [own] : []
  const headers: Record<string, string> = {}
  for (const { name, in: place, required, schema } of parameters) {
    const value = valueFor(schema, source)
    if (place === 'path') address = address.replace(`{${name}}`, encoded(value))
    if (place === 'header') headers[name.toLowerCase()] = headerOf(name, random, wrongShare)
    if (place === 'query' && (required || random() < 0.5)) query.push(`${name}=${encoded(value)}`)
  }
  if (random() < wrongShare / 4)
    query.push(pick(random, ['x=1', 's=1', 's=%00', 'json=1&json=2', '=', '%00=1', '__proto__=1']))
  return { path: query.length > 0 ? `${address}?${query.join('&')}` : address, headers }
}

function headerOf(name: string, random: Random, wrongShare: number): string {
  if (random() < wrongShare / 4) return 'x'
  return name === 'Idempotency-Key' ? `fuzz-${Math.floor(random() * 1e15)}-0000000000` : 'sarafan'
}

/** Encodes a value as a browser's address bar does; lone surrogates cannot be encoded. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

function bodyOf(operation: Listed, source: Source, headers: Readonly<Record<string, string>>) {
  const { random, wrongShare } = source
  const schema = operation.requestBody?.content['application/json']?.schema ?? {}
  const value = objectFor(schema, { ...source, wrongShare })
  const method = schema.properties?.method?.enum?.[0]
  if (method !== undefined && random() > wrongShare / 4) value.method = method
  const json = JSON.stringify(value)
  const type = { 'content-type': 'application/json' }
  if (random() < wrongShare / 6) {
    const broken = [
      json.slice(0, -1),
      '',
      '[]',
      'null',
      '"x"',
      `${json}x`,
      '{"a":'.repeat(5000),
      `[${'['.repeat(20_000)}`,
      '{"__proto__":{}}',
    ]
    return { headers: { ...headers, ...type }, body: pick(random, broken) }
  }
  if (operation.operationId.startsWith('upload') && random() < 0.8) return multipartOf(value, source, headers)
  return { headers: { ...headers, ...type }, body: json }
}

const NAMES = ['a.png', 'a.pdf', 'ф\u202egpj.png', '', '../../x', 'a\0.png', `${'x'.repeat(300)}.jpg`]
const CONTENTS = ['', 'x', '\x89PNG\r\n\x1a\n', '%PDF-1.4', 'GIF89a', '<svg/>', '\xff\xd8\xff']

function multipartOf(
  value: Record<string, unknown>,
  { random }: Source,
  headers: Readonly<Record<string, string>>,
) {
  const edge = `----fuzz${Math.floor(random() * 1e9)}`
  const fields = Object.entries(value).map(
    ([name, own]) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(own)}\r\n`,
  )
  const file = `--${edge}\r\ncontent-disposition: form-data; name="files"; filename="${pick(random, NAMES)}"\r\ncontent-type: image/png\r\n\r\n${pick(random, CONTENTS)}\r\n`
  const whole = `${fields.join('')}${file}--${edge}--\r\n`
  const cut = random() < 0.2 ? whole.slice(0, Math.floor(random() * whole.length)) : whole
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` }, body: cut }
}
