import type { storefrontCalls } from '@sarafan/contract/storefront'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { byOf, onlyOf } from './editing.ts'
import { headerOf, setHeader } from './header.ts'
import { menuFor, setMenu } from './menu.ts'
import { menuTargetsFor } from './menu-targets.ts'
import { setSharing, sharingOf } from './sharing.ts'

/** How a showcase is dressed: its header and its side menu (domain.md 4.4, 7.3). */
export function storefrontHandlers({ db }: { db: Db }): HandlersOf<typeof storefrontCalls> {
  return {
    async showShowcaseHeader(visit, ask) {
      const { hue, search, favourites, city, slogan } = await headerOf(db, byOf(visit, Number(ask.id)))
      return { Hue: hue, Search: search, Favourites: favourites, City: city, Slogan: slogan }
    },
    async saveShowcaseHeader(visit, ask) {
      const { Hue: hue, Search: search, Favourites: favourites, City: city, Slogan: slogan } = ask
      const header = { hue, search, favourites, city, slogan }
      await transaction(db, (tx) => setHeader(tx, { by: byOf(visit, ask.id), header, at: visit.now }))
      return { ok: true }
    },
    async showShowcaseMenu(visit, ask) {
      const { personId, isPlatformAdmin } = visit
      const onlyId = personId === null ? null : onlyOf(visit)
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
    async saveShowcaseMenu(visit, ask) {
      const entries = ask.Items.map(({ Type: type, Caption, Visible: visible, Target, Level }) => ({
        type,
        caption: Caption.trim(),
        visible,
        target: Target?.trim() ?? '',
        level: Level ?? 0,
      }))
      await transaction(db, (tx) => setMenu(tx, { by: byOf(visit, ask.id), entries, at: visit.now }))
      return { ok: true }
    },
    async showShowcaseShare(visit, ask) {
      const { shareText, cover } = await sharingOf(db, byOf(visit, Number(ask.id)))
      return { ShareText: shareText, Cover: cover }
    },
    async saveShowcaseShare(visit, ask) {
      const sharing = { shareText: ask.ShareText.trim(), cover: ask.Cover }
      await transaction(db, (tx) => setSharing(tx, { by: byOf(visit, ask.id), sharing, at: visit.now }))
      return { ok: true }
    },
    async showMenuTargets(visit, ask) {
      const targets = await menuTargetsFor(db, byOf(visit, Number(ask.id)))
      return {
        Targets: targets.map(({ type, target, name }) => ({ Type: type, Target: target, Name: name })),
      }
    },
  }
}
