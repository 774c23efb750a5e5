import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OffsetClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { botTokenOf, openShowcases, platformBotName, platformBotOf } from '../../showcases/showcases.ts'
import { moveDemoClock } from './clock.ts'
import { readPart } from './parts.ts'

/** A person of the demo, with what the simulator shows of them. */
export interface CastMember {
  readonly handle: string
}

export interface DemoDoorDeps<Person extends CastMember> {
  readonly db: Db
  readonly clock: OffsetClock
  /** Folder of the simulator's own page. */
  readonly folder: string
  readonly people: readonly Person[]
  readonly showcases: readonly { readonly alias: string }[]
  /** Returns a person's init data, signed with a bot's token. */
  readonly sign: (launch: { user: Person; startParam?: string; at: Date }, token: string) => string
  /** Returns the contact they share in the messenger, signed with a bot's token. */
  readonly signContact: (contact: { user: Person; at: Date }, token: string) => string
  /** Runs everything that has become due. */
  readonly sweep: () => Promise<void>
}

/** No person: the app is opened outside the messenger. */
const GUEST = 'guest'
const HOURS = [1, 24, 360]
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-src 'self' https:; object-src 'none'; base-uri 'none'"

interface LaunchInput {
  Body: {
    person: string
    showcase: string
    language?: string
    startParam?: string
    isNewGuest?: boolean
    isPlatform?: boolean
  }
}

/** Registers the messenger simulator under `/demo`: its page, signed launches and the clock. For demo databases only. */
export async function registerDemo<P extends CastMember>(
  app: FastifyInstance,
  deps: DemoDoorDeps<P>,
): Promise<void> {
  const page = (name: string) => async (_request: unknown, reply: FastifyReply) => {
    const part = await readPart(deps.folder, name)
    if (!part) throw refuse('not_found')
    return reply
      .type(part.type)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(part.content)
  }
  app.get('/demo', page('index.html'))
  app.get<{ Params: { '*': string } }>('/demo/*', (request, reply) =>
    page(request.params['*'])(request, reply),
  )
  app.get('/demo/api/cast', async () => {
    const ids = new Map((await openShowcases(deps.db)).map(({ alias, id }) => [alias, id]))
    return {
      people: deps.people,
      showcases: deps.showcases.map((showcase) => ({ ...showcase, id: ids.get(showcase.alias) ?? 0 })),
      platformBot: (await platformBotName(deps.db)) ?? '',
      now: deps.clock.now().toISOString(),
    }
  })
  app.post<LaunchInput>('/demo/api/launch', { schema: { body: LAUNCH } }, (request, reply) =>
    launch(deps, request.body, reply),
  )
  app.post<{ Body: ContactInput }>('/demo/api/contact', { schema: { body: CONTACT } }, async ({ body }) => {
    const user = deps.people.find(({ handle }) => handle === body.person)
    const token = await tokenOf(deps.db, body)
    if (!user || !token) throw refuse('not_found')
    return { contact: deps.signContact({ user, at: deps.clock.now() }, token) }
  })
  app.post<{ Body: { hours: number } }>('/demo/api/clock', { schema: { body: CLOCK } }, async (request) => {
    await moveDemoClock(deps.db, deps.clock, { hours: request.body.hours })
    await deps.sweep()
    return { now: deps.clock.now().toISOString() }
  })
}

type ContactInput = Pick<LaunchInput['Body'], 'person' | 'showcase' | 'isPlatform'>

const CONTACT = {
  type: 'object',
  required: ['person', 'showcase'],
  additionalProperties: false,
  properties: {
    person: { type: 'string', maxLength: 40 },
    showcase: { type: 'string', maxLength: 40 },
    isPlatform: { type: 'boolean' },
  },
}
const LAUNCH = {
  type: 'object',
  required: ['person', 'showcase'],
  additionalProperties: false,
  properties: {
    person: { type: 'string', maxLength: 40 },
    showcase: { type: 'string', maxLength: 40 },
    language: { type: 'string', pattern: '^[a-z]{2}$' },
    startParam: { type: 'string', maxLength: 64, pattern: '^[\\w-]*$' },
    isNewGuest: { type: 'boolean' },
    isPlatform: { type: 'boolean' },
  },
}
const CLOCK = {
  type: 'object',
  required: ['hours'],
  additionalProperties: false,
  properties: { hours: { type: 'integer', enum: HOURS } },
}

async function launch<P extends CastMember>(
  deps: DemoDoorDeps<P>,
  input: LaunchInput['Body'],
  reply: FastifyReply,
): Promise<{ initData: string; now: string }> {
  const token = await tokenOf(deps.db, input)
  if (!token) throw refuse('showcase_not_found')
  const now = deps.clock.now()
  if (input.person === GUEST) {
    // A new guest is a browser without a session cookie.
    if (input.isNewGuest)
      for (const name of ['sid', '__Host-sid']) reply.clearCookie(name, { path: '/', secure: name !== 'sid' })
    return { initData: '', now: now.toISOString() }
  }
  const user = deps.people.find(({ handle }) => handle === input.person)
  if (!user) throw refuse('not_found')
  const startParam = input.startParam ? { startParam: input.startParam } : {}
  const language = input.language ? { language: input.language } : {}
  return {
    initData: deps.sign({ user: { ...user, ...language }, ...startParam, at: now }, token),
    now: now.toISOString(),
  }
}

/** Returns the token of the bot that the app was opened through; undefined for an unknown showcase. */
async function tokenOf(db: Db, of: { showcase: string; isPlatform?: boolean }): Promise<string | undefined> {
  const own = await botTokenOf(db, of.showcase)
  return (own && of.isPlatform ? (await platformBotOf(db))?.token : own) ?? undefined
}
