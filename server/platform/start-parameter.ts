/**
 * How a link opens a bot (ruling 3): `startapp` opens the app at once, but only for a bot with a main mini-app, which its owner
 * switches on in BotFather; `start` opens the chat. The setting SHARE_START=start wins; null: the bot was not asked yet.
 */
export function startParameterFor(
  setting: 'start' | 'startapp',
  hasMainApp: boolean | null,
): 'start' | 'startapp' {
  return setting === 'start' || hasMainApp === false ? 'start' : 'startapp'
}
