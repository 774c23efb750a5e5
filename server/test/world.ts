import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '../app.ts'
import type { App, AppDeps } from '../app-deps.ts'
import type { Queue } from '../doors/jobs/queue.ts'
import { FixedClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { forEachIsolated, PartialFailure } from '../platform/isolated.ts'
import { expectNamedFields } from './audit-fields.ts'
import { borrowDatabase, type Loan } from './shared-database.ts'

/** Start time of every test. */
export const TEST_NOW = '2026-11-21T09:00:00.000Z'

/** A caller: a bearer token and the showcase's alias. */
export interface Visitor {
  readonly token: string
  readonly alias: string
}

export interface TestResponse<T> {
  readonly status: number
  readonly body: T
  readonly text: string
  readonly response: LightMyRequestResponse
}

/** The real server in process on a real database; each test starts from the same state and is rolled back. */
export class World {
  readonly clock = new FixedClock(TEST_NOW)
  readonly statements: string[] = []
  private opened: { loan: Loan; app: App } | undefined

  get app(): FastifyInstance {
    return this.parts.app.door
  }

  /** The work that jobs would run (rulings 27); tests call it themselves. */
  get work(): App['work'] {
    return this.parts.app.work
  }

  /** Runs every nightly step in the order of the table; throws the first error at the end. */
  async runNight(): Promise<void> {
    await forEachIsolated(this.work.nightly, (step) => this.work.runStep(step)).catch((error: unknown) => {
      throw error instanceof PartialFailure ? error.errors[0] : error
    })
  }

  get db(): Db {
    return this.parts.loan.engine.db
  }

  get engine(): Engine {
    return this.parts.loan.engine
  }

  get queue(): Queue {
    return this.parts.loan.queue
  }

  private get parts() {
    if (!this.opened) throw new Error('The world opens before the first test, not while the file is read')
    return this.opened
  }

  async open(overrides: Partial<AppDeps>): Promise<void> {
    const loan = await borrowDatabase((sql) => this.statements.push(sql))
    const app = await buildApp({
      engine: loan.engine,
      clock: this.clock,
      jobs: loan.queue,
      isDemo: true,
      publicUrl: '',
      startParameter: 'startapp',
      logLevel: process.env.TEST_LOG ?? 'silent',
      trustProxy: false,
      // A test's clock is fixed: a rate-limit minute would never end.
      isPaced: false,
      checkAnswers: true,
      // All changes of a test are one transaction, which is rolled back: versions of pages would not tell them apart.
      hasGuestAnswers: false,
      ...overrides,
    })
    this.opened = { loan, app }
  }

  async close(): Promise<void> {
    await this.opened?.app.door.close()
    await this.opened?.loan.giveBack()
    this.opened = undefined
  }

  /** Sends a declared call as our client does; a path parameter like `:id` is taken from the request. */
  async ask<C extends Call>(
    who: Visitor | null,
    call: C,
    ask: RequestOf<C>,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<ResponseOf<C>>> {
    const response = await this.app.inject(requestOf(who, call, ask as Record<string, unknown>, headers))
    return toAnswered(response)
  }

  /** Returns the statements that `work` executes, BEGIN and COMMIT included (rulings 28). */
  async cost(work: () => Promise<unknown>): Promise<string[]> {
    this.statements.length = 0
    await work()
    return [...this.statements]
  }
}

function toAnswered<T>(response: LightMyRequestResponse): TestResponse<T> {
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : null) as T, // what the contract declares; the server checks it in tests
    text: response.payload,
    response,
  }
}

/** Returns an inject request for a call, with our header and the query parameters every request has. */
export function requestOf(
  who: Visitor | null,
  call: Call,
  ask: Record<string, unknown>,
  headers: Record<string, string> = {},
): InjectOptions {
  const rest = { ...ask }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const method: Record<string, string> = call.method ? { method: call.method } : {}
  const query = {
    json: '1',
    toramatest: '0',
    ...(call.verb === 'GET' ? { ...method, ...strings(rest) } : {}),
  }
  return {
    method: call.verb,
    url: `${who?.alias ? `/${who.alias}` : ''}/api${path}`,
    query,
    headers: {
      'x-requested-with': 'sarafan',
      ...(who?.token ? { authorization: `Bearer ${who.token}` } : {}),
      ...(call.idempotent
        ? { 'idempotency-key': `key-${Math.random().toString(36).slice(2)}-0000000000` }
        : {}),
      ...headers,
    },
    ...(call.verb === 'POST' ? { payload: { ...method, ...rest } } : {}),
  }
}

function strings(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

/**
 * Creates a `World` for one test file; `prepare` creates what all its tests start from, through the domains'
 * functions.
 */
export function testWorld(
  prepare: (world: World) => Promise<void> = async () => undefined,
  overrides: Partial<AppDeps> = {},
): World {
  const world = new World()
  beforeAll(async () => {
    await world.open(overrides)
    await world.db.executeQuery(CompiledQuery.raw('begin'))
    await prepare(world)
  }, 60_000)
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.executeQuery(CompiledQuery.raw('savepoint test'))
    world.statements.length = 0
  })
  afterEach(async () => {
    const rollback = () => world.db.executeQuery(CompiledQuery.raw('rollback to savepoint test'))
    await expectNamedFields(world.db, world.statements).finally(rollback)
  })
  return world
}
