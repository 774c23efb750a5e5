import { startCalls } from '@sarafan/contract/start'
import { sign } from '@tma.js/init-data-node'
import { sql } from 'kysely'
import { createPerson } from '../people/people.ts'
import { openBotToken } from '../platform/bot-token.ts'
import { transaction } from '../platform/database.ts'
import {
  createShowcase,
  type NewShowcase,
  platformBotOf,
  randomBotToken,
  setPlatformBot,
} from '../showcases/showcases.ts'
import { plantTree } from '../wow-tree/wow-tree.ts'
import type { Visitor, World } from './world.ts'

let nextTelegramId = 500_000_000

export interface TestPerson {
  readonly id: number
  readonly telegramId: number
  readonly refCode: string
}

/** A person with an account in the messenger. */
export async function person(
  world: World,
  name = 'Анна',
  options: { isPlatformAdmin?: boolean } = {},
): Promise<TestPerson> {
  const telegramId = nextTelegramId++
  const made = await transaction(world.db, (tx) =>
    createPerson(tx, { firstName: name, lastName: 'Тестова', telegramId, at: world.clock.now(), ...options }),
  )
  return { ...made, telegramId }
}

export interface TestShowcase {
  readonly id: number
  readonly alias: string
  readonly ownerId: number
  readonly owner: TestPerson
}

/** An open showcase with its owner and its tree planted. */
export async function showcase(
  world: World,
  alias = 'dom',
  settings: Partial<NewShowcase> = {},
): Promise<TestShowcase> {
  const owner = await person(world, 'Хозяин')
  const at = world.clock.now()
  const { id } = await transaction(world.db, async (tx) => {
    const made = await createShowcase(tx, {
      ownerId: owner.id,
      alias,
      name: `Витрина ${alias}`,
      at,
      ...settings,
    })
    await plantTree(tx, { showcaseId: made.id, ownerId: owner.id, at })
    return made
  })
  return { id, alias, ownerId: owner.id, owner }
}

/** The token of a showcase's bot. */
export async function botTokenOf(world: World, showcaseId: number): Promise<string> {
  const { rows } = await sql<{ sealed: string }>`
    select b.sealed_token as sealed from bot b join showcase c on c.bot_id = b.id where c.id = ${showcaseId}
  `.execute(world.db)
  return rows[0] ? openBotToken(world.db, rows[0].sealed) : ''
}

/** The token of the platform's bot, made with the first login. */
export async function platformToken(world: World): Promise<string> {
  const known = await platformBotOf(world.db)
  if (known) return known.token
  const bot = { username: 'sarafan_test_bot', token: randomBotToken() }
  await transaction(world.db, (tx) => setPlatformBot(tx, bot))
  return bot.token
}

export interface Launch {
  readonly startParam?: string
  readonly at?: Date
  readonly token?: string
  readonly firstName?: string
  /** Through the showcase's own bot instead of the platform's, which vouches for everything. */
  readonly isOwnBot?: boolean
}

/** Init data as the messenger signs it: made by the well-known library, read by our own code. */
export async function initDataOf(
  world: World,
  telegramId: number,
  at: TestShowcase,
  launch: Launch = {},
): Promise<string> {
  const token = launch.token ?? (await botTokenOf(world, at.id))
  const user = { id: telegramId, first_name: launch.firstName ?? 'Анна', language_code: 'ru' }
  const data = {
    query_id: `q${Math.random()}`,
    user,
    ...(launch.startParam ? { start_param: launch.startParam } : {}),
  }
  return sign(data as never, token, launch.at ?? world.clock.now()) // the library's own shape of the same fields
}

/** Opens the mini-app as a person and gives what they hold from then on. */
export async function logIn(
  world: World,
  who: { telegramId: number },
  at: TestShowcase,
  launch: Launch = {},
): Promise<Visitor> {
  const token = launch.token ?? (launch.isOwnBot ? undefined : await platformToken(world))
  const tgData = await initDataOf(world, who.telegramId, at, { ...launch, ...(token ? { token } : {}) })
  const { body } = await world.ask({ token: '', alias: at.alias }, startCalls.start, { tgData })
  return { token: body.token, alias: at.alias }
}

/** Opens the mini-app without a messenger. */
export async function guest(world: World, at: TestShowcase): Promise<Visitor> {
  const { body } = await world.ask({ token: '', alias: at.alias }, startCalls.start, {})
  return { token: body.token, alias: at.alias }
}
