import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './platform/database/database.ts'
import type { Engine } from './platform/database/engines.ts'
import { hasShowcases, openShowcases } from './showcases/showcases.ts'

/** Returns the path that `/` redirects to: the simulator, the default showcase, or the app where there is none yet. */
export async function frontPath(db: Db, isDemo: boolean): Promise<string> {
  if (isDemo) return '/demo'
  const [first] = await openShowcases(db)
  return first ? `/${first.alias}/api/tgbundle/` : '/api/tgbundle/'
}

/** Prints the addresses that can be opened in a browser, now that the server listens. */
export async function printLinks(
  config: Config,
  engine: Engine,
  app: FastifyInstance,
  isDemo: boolean,
): Promise<void> {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const origin =
    config.publicUrl || `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  const lines = [
    isDemo ? ['Messenger simulator', '/demo'] : ['Server', '/'],
    ...(await openShowcases(engine.db)).map(({ alias, name }) => [name, `/${alias}/api/tgbundle/`]),
    ...(isDemo || config.hasReference ? [['API reference', '/api/docs']] : []),
  ]
  console.log('')
  for (const [name = '', where = ''] of lines) console.log(`  ${name.padEnd(22)}${origin}${where}`)
  if (!(await hasShowcases(engine.db)))
    console.log(
      '\n  Nothing is set up yet: run `npm run setup` to create the platform and its first showcase.',
    )
  if (engine.kind === 'pglite')
    console.log(
      '\n  The embedded database is for trying and developing: a power cut may lose its last writes.' +
        '\n  For a shop of your own set DATABASE_URL to a PostgreSQL.',
    )
  console.log('\n  Ctrl-C ends.')
}
