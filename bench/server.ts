import { cartCalls } from '@sarafan/contract/cart'
import { catalogCalls } from '@sarafan/contract/catalog'
import { cartHandlers } from '../server/cart/calls.ts'
import { catalogHandlers } from '../server/catalog/calls.ts'
import { readConfig } from '../server/config.ts'
import { openDoor } from '../server/doors/http/door.ts'
import { Switchboard } from '../server/platform/board.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openPostgres } from '../server/platform/engines.ts'

/** The calls the bench makes, behind the real door; `children.ts` takes server/main.ts instead where it exists. */
const config = readConfig(process.env)
const engine = await openPostgres(config.databaseUrl)
const { db } = engine
const board = new Switchboard()
board.lay(catalogCalls, catalogHandlers({ db }))
board.lay(cartCalls, cartHandlers({ db }))
const app = await openDoor({
  db,
  board,
  clock: systemClock,
  origins: [],
  publicUrl: config.publicUrl,
  logLevel: config.logLevel,
  trustProxy: config.trustProxy,
})
process.once('SIGTERM', () => process.exit(0))
await app.listen({ port: config.port, host: config.host })
