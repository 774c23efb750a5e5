import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Access, Call, Calls } from '@sarafan/contract/call'
import { allowedRoles, type Requirement, type RequirementByField } from '@sarafan/contract/capabilities'
import { REFUSALS, type RefusalCode } from '@sarafan/contract/refusals'
import { wordsOf } from '../words/words.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Returns the API reference of the declared calls as an OpenAPI 3.0 document. Calls of the `/tg` and `/ajax/` families share a
 * path, which OpenAPI cannot express, so each is listed as `path?method=name`.
 */
export function openApiOf(
  calls: Calls = ALL_CALLS,
): { openapi: string; paths: Record<string, Record<string, Json>> } & Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = pathOf(call)
    paths[path] = { ...paths[path], [call.verb.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Sarafan', version: '1', description: INTRODUCTION },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(calls).map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' }, apiKey: API_KEY } },
  }
}

const API_KEY: Json = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key `sk_…` of a showcase, for programs of its seller (docs/api.md). It needs no `X-Requested-With`.',
}

const INTRODUCTION = [
  'Every call is served under `/api` and under `/{alias}/api`, where the alias names a showcase.',
  'A request that changes something needs the header `X-Requested-With: sarafan` and a JSON body;',
  'the calls of one path are told apart by the field `method`.',
  'A refused GET answers with text, a refused POST with `{code, message, values?, fields?, traceId}`.',
].join(' ')

function pathOf(call: Call): string {
  const path = call.path.replace(/:(\w+)/g, '{$1}')
  return call.method ? `${path}?method=${call.method}` : path
}

function operationOf(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    ...rulesOf(call),
    tags: [tagOf(call)],
    ...securityOf(call),
    parameters: [...parametersOf(call), ...headersOf(call)],
    ...(call.verb === 'POST' ? { requestBody: bodyOf(call) } : {}),
    responses: { 200: { description: 'The answer', content: contentOf(call) }, ...refusalsOf(call) },
  }
}

/** Returns who authenticates a call: a session, and an API key where the call has a scope. */
function securityOf({ access, scope }: Call): Json {
  const ways = [...(access === 'anyone' ? [] : [{ session: [] }]), ...(scope ? [{ apiKey: [] }] : [])]
  return ways.length === 0 ? {} : { security: access === 'anyone' ? [{}, ...ways] : ways }
}

/** Who may call where no right is required. */
const OPEN_TO: Readonly<Record<Access, string>> = {
  anyone: 'Open to every caller.',
  client: 'Needs a session.',
  member: 'Needs a member of the showcase.',
  platform: 'Needs an administrator of the platform.',
}

/** Returns who may call, with which headers and how often: as text for people, the rights also as data (issue 14). */
function rulesOf(call: Call): Json {
  const { access, requires, scope, showcaseField, vouched, idempotent, perMinute, perHour } = call
  const where = showcaseField ? ` in the showcase of \`${showcaseField}\`` : ''
  const rules = [
    requires === undefined ? OPEN_TO[access] : `Requires${describeRequirement(requires)}${where}.`,
    ...(scope ? [`Open to API keys with the scope \`${scope}\`.`] : []),
    ...(vouched ? ['Needs a session authenticated by the platform’s bot.'] : []),
    ...(idempotent ? ['Repeated with the same `Idempotency-Key`, it returns the stored response.'] : []),
    ...(perMinute ? [`At most ${perMinute} requests per minute and caller.`] : []),
    ...(perHour ? [`At most ${perHour} requests per hour and caller.`] : []),
  ]
  return {
    description: rules.join(' '),
    'x-access': access,
    ...(requires === undefined ? {} : { 'x-requires': requires }),
    ...(scope ? { 'x-scope': scope } : {}),
    ...(showcaseField ? { 'x-showcase-field': showcaseField } : {}),
  }
}

function describeRequirement(requires: Requirement | RequirementByField): string {
  if (typeof requires === 'object' && 'field' in requires) {
    const cases = Object.entries(requires.cases).map(
      ([value, one]) => `${describeRoles(one)} for \`${value}\``,
    )
    const rest = requires.otherwise === null ? 'a session' : describeRoles(requires.otherwise)
    return `, by \`${requires.field}\`: ${cases.join(', ')}, otherwise ${rest}`
  }
  return ` ${describeRoles(requires)}`
}

function describeRoles(requirement: Requirement): string {
  const { member, owner, platform } = allowedRoles(requirement)
  const rights = member === undefined || member === 'any' ? [] : [member].flat()
  return [
    ...(member === 'any' ? ['a member'] : []),
    ...rights.map((right) => `\`${right}\``),
    ...(owner ? ['the owner'] : []),
    ...(platform ? ['an administrator of the platform'] : []),
  ].join(' or ')
}

/** Groups the calls of one subject: by a call's first data area, else by the first part of its path. */
function tagOf(call: Call): string {
  return call.provides?.[0] ?? call.invalidates?.[0] ?? call.path.split('/')[1] ?? ''
}

function parametersOf(call: Call): Json[] {
  const { properties } = call.request
  const required: readonly string[] = call.request.required ?? []
  return Object.entries(properties)
    .filter(([name]) => call.verb === 'GET' || call.path.includes(`:${name}`))
    .map(([name, schema]) => {
      const place = call.path.includes(`:${name}`) ? 'path' : 'query'
      return { name, in: place, required: place === 'path' || required.includes(name), schema: plain(schema) }
    })
}

function headersOf(call: Call): Json[] {
  const header = (name: string, schema: Json) => ({ name, in: 'header', required: true, schema })
  return [
    ...(call.verb === 'POST' ? [header('X-Requested-With', { type: 'string', enum: ['sarafan'] })] : []),
    ...(call.idempotent ? [header('Idempotency-Key', { type: 'string', minLength: 16 })] : []),
  ]
}

function bodyOf(call: Call): Json {
  const { properties, required = [], ...rest } = call.request
  const method = call.method ? { method: { type: 'string', enum: [call.method] } } : {}
  const schema = {
    ...rest,
    properties: { ...method, ...properties },
    required: [...Object.keys(method), ...required],
  }
  return { required: true, content: json(plain(schema)) }
}

/** Returns the refusals a call declares, by status, each with its text. */
function refusalsOf(call: Call): Record<string, Json> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set<RefusalCode>([...call.refusals, 'invalid_question'])) {
    byStatus.set(REFUSALS[code], [...(byStatus.get(REFUSALS[code]) ?? []), code])
  }
  const describe = (code: RefusalCode) => `\`${code}\`: ${wordsOf(code, 'ru-RU', {})}`
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.map(describe).join('\n\n') }]),
  )
}

function contentOf(call: Call): Json {
  const schema = plain(call.response)
  return call.download ? { [call.download.type]: { schema } } : json(schema)
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

/**
 * Returns a TypeBox schema as plain JSON: TypeBox marks its schemas with symbols, which JSON drops, and an empty `required` is
 * an error in OpenAPI 3.0.
 */
function plain(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'required' && Array.isArray(value) && value.length === 0 ? undefined : value,
  )
}
