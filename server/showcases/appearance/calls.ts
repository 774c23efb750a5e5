import type { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { actorOf, restrictedShowcaseId } from '../editing.ts'
import { setSharing, sharingOf } from '../sharing.ts'
import { headerOf, setHeader } from './header.ts'
import { menuFor, setMenu } from './menu.ts'
import { menuTargetsFor } from './menu-targets.ts'

/** Handlers of a showcase's header, side menu and sharing texts (domain.md 4.4, 7.3). */
export function appearanceHandlers({ db }: { db: Db }): HandlersOf<typeof appearanceCalls> {
  return {
    async showShowcaseHeader(context, input) {
      const { hue, search, favourites, city, slogan } = await headerOf(db, actorOf(context, Number(input.id)))
      return { Hue: hue, Search: search, Favourites: favourites, City: city, Slogan: slogan }
    },
    async saveShowcaseHeader(context, input) {
      const { Hue: hue, Search: search, Favourites: favourites, City: city, Slogan: slogan } = input
      const header = { hue, search, favourites, city, slogan }
      await transaction(db, (tx) =>
        setHeader(tx, { by: actorOf(context, input.id), header, at: context.now }),
      )
      return { ok: true }
    },
    async showShowcaseMenu(context, input) {
      const { personId, isPlatformAdmin } = context
      const onlyId = personId === null ? null : restrictedShowcaseId(context)
      const by = { showcaseId: Number(input.id), personId, isPlatformAdmin, onlyId }
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
    async saveShowcaseMenu(context, input) {
      const entries = input.Items.map(({ Type: type, Caption, Visible: visible, Target, Level }) => ({
        type,
        caption: Caption.trim(),
        visible,
        target: Target?.trim() ?? '',
        level: Level ?? 0,
      }))
      await transaction(db, (tx) => setMenu(tx, { by: actorOf(context, input.id), entries, at: context.now }))
      return { ok: true }
    },
    async showShowcaseShare(context, input) {
      const { shareText, cover } = await sharingOf(db, actorOf(context, Number(input.id)))
      return { ShareText: shareText, Cover: cover }
    },
    async saveShowcaseShare(context, input) {
      const sharing = { shareText: input.ShareText.trim(), cover: input.Cover }
      await transaction(db, (tx) =>
        setSharing(tx, { by: actorOf(context, input.id), sharing, at: context.now }),
      )
      return { ok: true }
    },
    async showMenuTargets(context, input) {
      const targets = await menuTargetsFor(db, actorOf(context, Number(input.id)))
      return {
        Targets: targets.map(({ type, target, name }) => ({ Type: type, Target: target, Name: name })),
      }
    },
  }
}
