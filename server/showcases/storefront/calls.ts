import type { storefrontCalls } from '@sarafan/contract/showcases/storefront'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { actorOf, restrictedShowcaseId } from '../editing.ts'
import { setSharing, sharingOf } from '../sharing.ts'
import { headerOf, setHeader } from './header.ts'
import { menuFor, setMenu } from './menu.ts'
import { menuTargetsFor } from './menu-targets.ts'

/** Handlers of a showcase's header, side menu and sharing texts (domain.md 4.4, 7.3). */
export function storefrontHandlers({ db }: { db: Db }): HandlersOf<typeof storefrontCalls> {
  return {
    async showShowcaseHeader(context, ask) {
      const { hue, search, favourites, city, slogan } = await headerOf(db, actorOf(context, Number(ask.id)))
      return { Hue: hue, Search: search, Favourites: favourites, City: city, Slogan: slogan }
    },
    async saveShowcaseHeader(context, ask) {
      const { Hue: hue, Search: search, Favourites: favourites, City: city, Slogan: slogan } = ask
      const header = { hue, search, favourites, city, slogan }
      await transaction(db, (tx) => setHeader(tx, { by: actorOf(context, ask.id), header, at: context.now }))
      return { ok: true }
    },
    async showShowcaseMenu(context, ask) {
      const { personId, isPlatformAdmin } = context
      const onlyId = personId === null ? null : restrictedShowcaseId(context)
      const by = { showcaseId: Number(ask.id), personId, isPlatformAdmin, onlyId }
      const { entries, mayEdit } = await menuFor(db, by)
      return {
        Items: entries.map(({ type, caption, visible, target, level }) => ({
          Type: type,
          Caption: caption,
          Visible: visible,
          ...(target === '' ? undefined : { Target: target, Level: level }),
        })),
        MayEdit: mayEdit,
      }
    },
    async saveShowcaseMenu(context, ask) {
      const entries = ask.Items.map(({ Type: type, Caption, Visible: visible, Target, Level }) => ({
        type,
        caption: Caption.trim(),
        visible,
        target: Target?.trim() ?? '',
        level: Level ?? 0,
      }))
      await transaction(db, (tx) => setMenu(tx, { by: actorOf(context, ask.id), entries, at: context.now }))
      return { ok: true }
    },
    async showShowcaseShare(context, ask) {
      const { shareText, cover } = await sharingOf(db, actorOf(context, Number(ask.id)))
      return { ShareText: shareText, Cover: cover }
    },
    async saveShowcaseShare(context, ask) {
      const sharing = { shareText: ask.ShareText.trim(), cover: ask.Cover }
      await transaction(db, (tx) =>
        setSharing(tx, { by: actorOf(context, ask.id), sharing, at: context.now }),
      )
      return { ok: true }
    },
    async showMenuTargets(context, ask) {
      const targets = await menuTargetsFor(db, actorOf(context, Number(ask.id)))
      return {
        Targets: targets.map(({ type, target, name }) => ({ Type: type, Target: target, Name: name })),
      }
    },
  }
}
