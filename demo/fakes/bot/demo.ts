import type { FastifyInstance } from 'fastify'
import { telegramIdOf, withTokens } from '../../../server/platform/bots/token.ts'
import type { Clock } from '../../../server/platform/clock.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { queryRows } from '../../../server/platform/database/rows.ts'
import { statement } from '../../../server/platform/database/statement.ts'
import { fakeBotApi, openFakeBot } from './fake.ts'
import { registerTalk } from './talk.ts'

const PREFIX = '/api/demo/bots'

/** The demo's messenger: bots send messages to it, and the simulator's chat shows them. `base` is `…/api`. */
export function demoBots(deps: { db: Db; clock: Clock; base: () => string }) {
  // The permissions given by people of the demo survive a restart.
  const hasStarted = (of: { token: string; telegramId: number }) => isContact(deps.db, of)
  const fake = openFakeBot({ now: () => deps.clock.now().getTime(), hasStarted })
  return {
    apiRoot: () => `${deps.base()}/demo/bots`,
    lay: async (app: FastifyInstance): Promise<void> => {
      await app.register(fakeBotApi(fake), { prefix: PREFIX })
      registerTalk(app, { db: deps.db, fake })
      app.get<{ Querystring: { after?: string } }>('/demo/api/messages', async (request) => {
        const since = Number(request.query.after ?? 0)
        const fresh = fake.arrived.filter(({ id }) => id > since)
        const names = fresh.length === 0 ? new Map<string, BotNames>() : await namesOf(deps.db)
        return {
          // The simulator's page may be older than this server.
          last: fake.arrived.at(-1)?.id ?? 0,
          messages: fresh.map(({ token, ...message }) => ({
            ...message,
            bot: names.get(token)?.name ?? '',
            username: names.get(token)?.username ?? '',
          })),
        }
      })
    },
  }
}

const CONTACT = statement('demo.fakes.bot.demo.contact')`
  select 1 from bot_contact c join bot b on b.id = c.bot_id join identity i on i.person_id = c.person_id
  where b.telegram_id = $1 and i.provider = 'telegram' and i.external_id = $2 and c.unreachable_at is null`

async function isContact(db: Db, of: { token: string; telegramId: number }): Promise<boolean> {
  return (await queryRows(db, CONTACT, [telegramIdOf(of.token), String(of.telegramId)])).length > 0
}

const NAMES = statement('demo.fakes.bot.demo.names')`
  select b.sealed_token, b.username, coalesce(s.name, b.username) as name
  from bot b left join showcase s on s.bot_id = b.id`

interface BotNames {
  readonly name: string
  readonly username: string
}

async function namesOf(db: Db): Promise<Map<string, BotNames>> {
  const bots = await queryRows(db, NAMES, [])
  return new Map((await withTokens(db, bots)).map(({ token, name, username }) => [token, { name, username }]))
}
