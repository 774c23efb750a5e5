import { createHmac } from 'node:crypto'

export interface LaunchUser {
  readonly telegramId: number
  readonly firstName: string
  readonly lastName: string
  readonly username?: string
  /** Path or address of the picture. */
  readonly photo: string
  /** Two letters, as the messenger sends them. */
  readonly language: string
  /** Whether the person allowed bots to write before they opened the app; absent: yes. */
  readonly allowsMessages?: boolean
}

export interface LaunchOf {
  readonly user: LaunchUser
  readonly startParam?: string
  readonly at: Date
}

/** Returns init data as the messenger passes it to a web view, signed with the bot's own token (platform.md A2). */
export function signedLaunch(launch: LaunchOf, botToken: string): string {
  const { user, startParam } = launch
  const fields = new URLSearchParams({
    ...(startParam ? { start_param: startParam, chat_type: 'private', chat_instance: '1' } : {}),
    user: JSON.stringify({
      id: user.telegramId,
      first_name: user.firstName,
      last_name: user.lastName,
      ...(user.username ? { username: user.username } : {}),
      language_code: user.language,
      ...(user.allowsMessages === false ? {} : { allows_write_to_pm: true }),
      photo_url: user.photo,
    }),
    auth_date: String(Math.floor(launch.at.getTime() / 1000)),
    // The messenger's own signature over the same fields; here only its presence in the hash matters.
    signature: createHmac('sha256', 'demo')
      .update(`${user.telegramId} ${launch.at.getTime()}`)
      .digest('base64url'),
  })
  return sealed(fields, botToken)
}

/** Returns the contact a person shares with a bot, as the messenger passes it to the web view (platform.md A2). */
export function signedContact(of: { user: LaunchUser; phone: string; at: Date }, botToken: string): string {
  const { telegramId, firstName, lastName } = of.user
  const contact = {
    user_id: telegramId,
    first_name: firstName,
    last_name: lastName,
    phone_number: of.phone.replace('+', ''),
  }
  const auth_date = String(Math.floor(of.at.getTime() / 1000))
  return sealed(new URLSearchParams({ contact: JSON.stringify(contact), auth_date }), botToken)
}

function sealed(fields: URLSearchParams, botToken: string): string {
  const signed = [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  fields.set('hash', createHmac('sha256', secret).update(signed).digest('hex'))
  return fields.toString()
}

/** Returns the fragment with which a web view is opened; `version` is the client's protocol version. */
export function launchHash(
  initData: string,
  theme: Readonly<Record<string, string>> = {},
  version = '8.0',
): string {
  return new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'web',
    tgWebAppThemeParams: JSON.stringify(theme),
  }).toString()
}
