/** A bot that a link can open. */
export interface LinkedBot {
  readonly username: string
  /** Whether it has a main mini-app, by the last `getMe`; null: not known yet. */
  readonly hasMainApp: boolean | null
}

/**
 * Returns how a link opens a bot (ruling 3): `startapp` opens the app at once, but only for a bot with a main mini-app, which
 * its owner switches on in BotFather; `start` opens the chat, where the bot answers with a button. SHARE_START=start wins.
 */
export function startParameterFor(
  setting: 'start' | 'startapp',
  hasMainApp: boolean | null,
): 'start' | 'startapp' {
  return setting === 'start' || hasMainApp === false ? 'start' : 'startapp'
}

/** Returns the t.me link that opens a bot with a start parameter; every such link of the server is made here (ruling 3). */
export function botLink(
  { username, hasMainApp }: LinkedBot,
  setting: 'start' | 'startapp',
  startParam: string,
): string {
  return `https://t.me/${username}?${startParameterFor(setting, hasMainApp)}=${startParam}`
}
