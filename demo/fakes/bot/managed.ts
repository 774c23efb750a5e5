import { randomBytes } from 'node:crypto'
import { BotRefusal, badRequest, type FakeAccount } from './account.ts'
import { fieldsOf, textOf } from './checks.ts'
import { addUpdate, numberUpdate, type UpdatesOf } from './updates.ts'

/** The parts of the messenger that calls about managed bots need. */
interface Messenger {
  readonly tokens: Set<string> | null
  accountOf(token: string): FakeAccount
  updatesOf(token: string): UpdatesOf
}

interface Owner {
  readonly id: number
  readonly first_name: string
}

type Body = Readonly<Record<string, unknown>>

/** The messenger's data of a bot that manages others. */
interface Management {
  /** Buttons prepared for a person's mini-app, by id. */
  readonly buttons: Map<string, { userId: number; name: string; username: string }>
  /** Tokens and owners of the managed bots, by id. */
  readonly bots: Map<number, { token: string; owner: Owner }>
}

const managements = new WeakMap<FakeAccount, Management>()
const LARGEST_INT32 = 2 ** 31 - 1

function managementOf(account: FakeAccount): Management {
  const known = managements.get(account) ?? { buttons: new Map(), bots: new Map() }
  managements.set(account, known)
  return known
}

/** Handles the calls of a bot that manages others (Bot API 9.6, channels.md 1.6); undefined for any other method. */
export function managedCall(fake: Messenger, account: FakeAccount, method: string, body: Body): unknown {
  if (method === 'savePreparedKeyboardButton') return prepareButton(account, body)
  if (method !== 'getManagedBotToken' && method !== 'replaceManagedBotToken') return undefined
  requireManager(account)
  const { bots } = managementOf(account)
  const id = Number(body.user_id)
  const bot = bots.get(id)
  if (!bot) throw badRequest('BOT_ID_INVALID')
  if (method === 'getManagedBotToken') return bot.token
  const before = fake.accountOf(bot.token)
  before.isRevoked = true
  before.webhook = null
  const token = newToken(fake, id)
  fake.accountOf(token).me = before.me
  bots.set(id, { ...bot, token })
  report(fake, account, id)
  return token
}

function requireManager(account: FakeAccount): void {
  if (account.me.can_manage_bots !== true) throw new BotRefusal(403, 'Forbidden: MANAGER_PERMISSION_MISSING')
}

function prepareButton(account: FakeAccount, body: Body): { id: string } {
  const userId = Number(body.user_id)
  if (!Number.isSafeInteger(userId) || userId <= 0) throw badRequest('user not found')
  const button = fieldsOf(body.button)
  textOf(button.text, 'button text', { min: 1, max: 64 })
  const kinds = ['request_users', 'request_chat', 'request_managed_bot'].filter(
    (kind) => button[kind] !== undefined,
  )
  if (kinds.length !== 1)
    throw badRequest('button must be of type request_users, request_chat or request_managed_bot')
  const wanted = fieldsOf(button.request_managed_bot)
  if (kinds[0] === 'request_managed_bot') requireManager(account)
  const requestId = Number(wanted.request_id)
  if (!Number.isInteger(requestId) || Math.abs(requestId) > LARGEST_INT32)
    throw badRequest('REQUEST_ID_INVALID')
  const name = textOf(wanted.suggested_name ?? '', 'name', { min: 0, max: 64 })
  const username = String(wanted.suggested_username ?? '')
  if (username !== '' && !/^[a-z]\w{4,31}$/i.test(username)) throw badRequest('USERNAME_INVALID')
  if (username !== '' && !/bot$/i.test(username)) throw badRequest('USERNAME_SUFFIX_MISSING')
  const { buttons } = managementOf(account)
  const id = `button${buttons.size + 1}`
  buttons.set(id, { userId, name, username })
  return { id }
}

/**
 * A person opens the prepared dialog and creates the bot; the manager is notified. Returns the new bot's token, which only
 * the messenger knows until the manager requests it. Throws for a button that was prepared for another person.
 */
export function createManagedBot(
  fake: Messenger,
  managerToken: string,
  of: { buttonId: string; by: Owner },
): string {
  const manager = fake.accountOf(managerToken)
  const { buttons, bots } = managementOf(manager)
  const button = buttons.get(of.buttonId)
  if (button?.userId !== of.by.id) throw new Error('WEBAPP_REQ_ID_INVALID')
  const id = 8_000_000_000 + bots.size + buttons.size
  const token = newToken(fake, id)
  fake.accountOf(token).me = { username: button.username, first_name: button.name }
  bots.set(id, { token, owner: of.by })
  report(fake, manager, id)
  return token
}

function report(fake: Messenger, manager: FakeAccount, id: number): void {
  const bot = managementOf(manager).bots.get(id)
  if (!bot) return
  const update = numberUpdate({
    managed_bot: {
      user: { ...bot.owner, is_bot: false },
      bot: { id, is_bot: true, first_name: String(fake.accountOf(bot.token).me.first_name ?? 'Бот') },
    },
  })
  addUpdate(fake.updatesOf(manager.token), update)
}

function newToken(fake: Messenger, id: number): string {
  const token = `${id}:${randomBytes(27).toString('base64url').slice(0, 35)}`
  fake.tokens?.add(token)
  return token
}
