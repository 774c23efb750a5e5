import { startCalls } from '@sarafan/contract/start'
import type { FastifyInstance } from 'fastify'
import { openDoor } from './doors/http/door.ts'
import { Switchboard } from './platform/board.ts'
import type { Clock } from './platform/clock.ts'
import type { Engine } from './platform/engines.ts'
import type { Jobs } from './platform/jobs.ts'
import { NOTHING } from './screens/start/answer.ts'
import { startHandlers } from './screens/start/calls.ts'

export interface AppDeps {
  readonly engine: Engine
  readonly clock: Clock
  readonly jobs: Jobs
  readonly isDemo: boolean
  readonly publicUrl: string
  readonly startParameter: 'start' | 'startapp'
  readonly logLevel: string
  readonly trustProxy: string[] | false
  /** Tests: an answer outside its contract is an error. */
  readonly checkAnswers?: boolean
}

/** Everything wired by hand, once. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db } = deps.engine
  const board = new Switchboard({ checkAnswers: deps.checkAnswers ?? false })
  board.lay(
    startCalls,
    startHandlers({
      db,
      adopt: async () => undefined,
      mineOf: async () => NOTHING,
      unseenOf: async () => 0,
      see: async () => undefined,
      startParameter: deps.startParameter,
      isDemo: deps.isDemo,
    }),
  )
  return openDoor({
    db,
    board,
    clock: deps.clock,
    origins: deps.publicUrl ? [deps.publicUrl] : [],
    publicUrl: deps.publicUrl,
    logLevel: deps.logLevel,
    trustProxy: deps.trustProxy,
  })
}
