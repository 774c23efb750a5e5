import { bonusCalls } from '@sarafan/contract/bonuses'
import { cartCalls } from '@sarafan/contract/cart'
import { catalogCalls } from '@sarafan/contract/catalog'
import { favouriteCalls } from '@sarafan/contract/favourites'
import { homeCalls } from '@sarafan/contract/home'
import { startCalls } from '@sarafan/contract/start'
import type { FastifyInstance } from 'fastify'
import { bonusHandlers } from './bonuses/calls.ts'
import { cartHandlers } from './cart/calls.ts'
import { mergeCarts } from './cart/cart.ts'
import { catalogHandlers } from './catalog/calls.ts'
import { openDoor } from './doors/http/door.ts'
import { favouriteHandlers } from './favourites/calls.ts'
import { mergeFavourites } from './favourites/favourites.ts'
import { Switchboard } from './platform/board.ts'
import type { Clock } from './platform/clock.ts'
import type { Engine } from './platform/engines.ts'
import type { Jobs } from './platform/jobs.ts'
import { homeHandlers } from './screens/home/calls.ts'
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
      adopt: async (tx, { sessionId, personId, at }) => {
        const merge = { fromSessionId: sessionId, toPersonId: personId, at }
        await mergeCarts(tx, merge)
        await mergeFavourites(tx, merge)
      },
      mineOf: async () => NOTHING,
      unseenOf: async () => 0,
      see: async () => undefined,
      startParameter: deps.startParameter,
      isDemo: deps.isDemo,
    }),
  )
  board
    .lay(homeCalls, homeHandlers({ db }))
    .lay(catalogCalls, catalogHandlers({ db }))
    .lay(favouriteCalls, favouriteHandlers({ db }))
    .lay(cartCalls, cartHandlers({ db }))
    .lay(bonusCalls, bonusHandlers({ db }))
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
