import type { ownBotCalls } from '@sarafan/contract/showcases/own-bot'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { actorOf, platformBotName, requireEditor, showcaseBotOf } from '../../showcases/showcases.ts'
import { connectToken, disconnect, type OwnBotDeps } from './connect.ts'
import { offerCreation, renewToken } from './managed.ts'

/** Handlers of a showcase's bot: the platform's or its own (issue 13). */
export function ownBotHandlers(deps: OwnBotDeps): HandlersOf<typeof ownBotCalls> {
  const { db, publicUrl } = deps
  return {
    async showOwnBot(context, input) {
      const by = actorOf(context, Number(input.id))
      await requireEditor(db, by)
      const bot = await showcaseBotOf(db, by.showcaseId)
      return {
        Username: bot.username,
        IsOwn: bot.isOwn,
        IsManaged: bot.isManaged,
        IsReady: !publicUrl.startsWith('https:') || bot.webhookUrl.startsWith(`${publicUrl}/`),
        PlatformBot: (await platformBotName(db)) ?? '',
      }
    },
    async offerOwnBot(context, input) {
      const { preparedId, link } = await offerCreation(deps, {
        by: actorOf(context, input.id),
        at: context.now,
      })
      return { PreparedID: preparedId, Link: link }
    },
    async connectOwnBot(context, input) {
      const by = actorOf(context, input.id)
      const token = input.Token.trim()
      await connectToken(deps, { by, token, isManaged: false, at: context.now })
      return { ok: true }
    },
    async renewOwnBot(context, input) {
      await renewToken(deps, { by: actorOf(context, input.id), at: context.now })
      return { ok: true }
    },
    async disconnectOwnBot(context, input) {
      await disconnect(deps, { by: actorOf(context, input.id), at: context.now })
      return { ok: true }
    },
  }
}
