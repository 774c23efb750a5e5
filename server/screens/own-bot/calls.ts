import type { ownBotCalls } from '@sarafan/contract/own-bot'
import type { HandlersOf } from '../../platform/handlers.ts'
import { byOf, editedBy, platformBotName, showcaseBotOf } from '../../showcases/showcases.ts'
import { connectToken, disconnect, type OwnBotDeps } from './connect.ts'
import { offerCreation, renewToken } from './managed.ts'

/** The bot that opens a showcase: the platform's, or one of its own (issue 13). */
export function ownBotHandlers(deps: OwnBotDeps): HandlersOf<typeof ownBotCalls> {
  const { db, publicUrl } = deps
  return {
    async showOwnBot(visit, ask) {
      const by = byOf(visit, Number(ask.id))
      await editedBy(db, by)
      const bot = await showcaseBotOf(db, by.showcaseId)
      return {
        Username: bot.username,
        IsOwn: bot.isOwn,
        IsManaged: bot.isManaged,
        IsReady: !publicUrl.startsWith('https:') || bot.webhookUrl.startsWith(`${publicUrl}/`),
        PlatformBot: (await platformBotName(db)) ?? '',
      }
    },
    async offerOwnBot(visit, ask) {
      const { preparedId, link } = await offerCreation(deps, { by: byOf(visit, ask.id), at: visit.now })
      return { PreparedID: preparedId, Link: link }
    },
    async connectOwnBot(visit, ask) {
      const [by, token] = [byOf(visit, ask.id), ask.Token.trim()]
      await connectToken(deps, { by, token, isManaged: false, at: visit.now })
      return { ok: true }
    },
    async renewOwnBot(visit, ask) {
      await renewToken(deps, { by: byOf(visit, ask.id), at: visit.now })
      return { ok: true }
    },
    async disconnectOwnBot(visit, ask) {
      await disconnect(deps, { by: byOf(visit, ask.id), at: visit.now })
      return { ok: true }
    },
  }
}
