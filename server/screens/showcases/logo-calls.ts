import type { logoCalls } from '@sarafan/contract/showcases/logo'
import { logoOf, storeLogo, versionOf } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import type { PictureStore } from '../../platform/storage/pictures.ts'
import { actorOf, recordLogo, requireEditor } from '../../showcases/showcases.ts'

/** Handlers of the showcase's logo. */
export function logoHandlers({
  db,
  pictures,
}: {
  db: Db
  pictures: PictureStore
}): HandlersOf<typeof logoCalls> {
  return {
    async uploadShowcaseLogo(context, input) {
      const by = actorOf(context, Number(input.id))
      const { siteId } = await requireEditor(db, by)
      const logo = await logoOf(context.files ?? [])
      // Stored before its version changes: otherwise a browser could cache the old picture under the new address.
      await storeLogo(pictures, { siteId, logo })
      const version = versionOf(logo)
      await transaction(db, (tx) => recordLogo(tx, { by, version, at: context.now }))
      return { ok: true }
    },
  }
}
