import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'

const Attribute = Type.Object({
  key: Type.String({ minLength: 1 }),
  value: Type.Object({ stringValue: Type.String() }, { additionalProperties: false }),
})
const Nanoseconds = Type.String({ pattern: '^\\d{19}$' })
const Span = Type.Object({
  traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  spanId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  parentSpanId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  name: Type.String({ minLength: 1 }),
  kind: Type.Integer({ minimum: 1, maximum: 5 }),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Type.Array(Attribute),
  status: Type.Object({ code: Type.Integer({ minimum: 0, maximum: 2 }) }, { additionalProperties: false }),
})
const TraceRequest = Type.Object(
  {
    resourceSpans: Type.Array(
      Type.Object({
        resource: Type.Object({ attributes: Type.Array(Attribute) }),
        scopeSpans: Type.Array(Type.Object({ spans: Type.Array(Span, { minItems: 1 }) }), { minItems: 1 }),
      }),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
)

export type CollectedSpan = Static<typeof Span>

/** A collector that takes OTLP as JSON and refuses what the protocol does not allow. */
export interface FakeCollector {
  readonly url: string
  readonly spans: CollectedSpan[]
  /** The request bodies as they came. */
  readonly bodies: string[]
  /** Why bodies were refused. */
  readonly refused: string[]
  close(): Promise<void>
}

/** Starts the collector on loopback. */
export async function openCollector(): Promise<FakeCollector> {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const refused: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      const problem = problemOf(request.method, request.url, request.headers['content-type'], body)
      bodies.push(body)
      if (problem) refused.push(problem)
      else spans.push(...spansOf(JSON.parse(body)))
      response.writeHead(problem ? 400 : 200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // of a TCP server
    spans,
    bodies,
    refused,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

function problemOf(method = '', url = '', type = '', body = ''): string | null {
  if (method !== 'POST' || url !== '/v1/traces' || type !== 'application/json')
    return `${method} ${url} ${type}`
  try {
    const [error] = Value.Errors(TraceRequest, JSON.parse(body))
    return error ? `${error.instancePath} ${error.message}` : null
  } catch {
    return 'not JSON'
  }
}

const spansOf = (body: Static<typeof TraceRequest>): CollectedSpan[] =>
  body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
