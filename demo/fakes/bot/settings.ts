import { badRequest, type FakeAccount } from './account.ts'
import { fieldsOf, isUrl, listOf, textOf } from './checks.ts'

type Fields = Readonly<Record<string, unknown>>

/** Maximum lengths of the texts in a bot's profile by method, in characters. */
const TEXTS = {
  MyName: ['name', 64],
  MyDescription: ['description', 512],
  MyShortDescription: ['short_description', 120],
} as const

/** Handles the calls that configure a bot and read the configuration; undefined for any other method. */
export function settingsCall(account: FakeAccount, method: string, body: Fields): unknown {
  const subject = method.slice(3)
  if (isText(subject) && /^(?:set|get)/.test(method)) return profileText(account, method, subject, body)
  const key = `${subject} ${JSON.stringify(body.scope ?? { type: 'default' })} ${body.language_code ?? ''}`
  if (method === 'setMyCommands') return account.settings.set(key, commandsOf(body)) && true
  if (method === 'getMyCommands') return account.settings.get(key) ?? []
  const menu = `menu ${body.chat_id ?? ''}`
  if (method === 'setChatMenuButton') return account.settings.set(menu, menuOf(body)) && true
  if (method === 'getChatMenuButton')
    return account.settings.get(menu) ?? account.settings.get('menu ') ?? { type: 'default' }
  return undefined
}

function isText(subject: string): subject is keyof typeof TEXTS {
  return Object.hasOwn(TEXTS, subject)
}

function profileText(
  account: FakeAccount,
  method: string,
  subject: keyof typeof TEXTS,
  body: Fields,
): unknown {
  const [field, max] = TEXTS[subject]
  const key = `${subject} ${body.language_code ?? ''}`
  if (method.startsWith('get'))
    return { [field]: account.settings.get(key) ?? account.settings.get(`${subject} `) ?? '' }
  const text = textOf(body[field] ?? '', field, { min: 0, max })
  if (text === '') account.settings.delete(key)
  else account.settings.set(key, text)
  return true
}

function commandsOf(body: Fields): unknown {
  const commands = listOf(body.commands).map(fieldsOf)
  if (commands.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH')
  for (const { command, description } of commands) {
    if (!/^[a-z0-9_]{1,32}$/.test(String(command))) throw badRequest('BOT_COMMAND_INVALID')
    textOf(description, 'command description', { min: 1, max: 256 })
  }
  return commands
}

function menuOf(body: Fields): unknown {
  const menu = fieldsOf(body.menu_button)
  if (menu.type !== 'web_app') return menu
  textOf(menu.text, 'menu button text', { min: 1, max: 64 })
  if (!isUrl(String(fieldsOf(menu.web_app).url), ['https:'])) throw badRequest('Only HTTPS links are allowed')
  return menu
}
