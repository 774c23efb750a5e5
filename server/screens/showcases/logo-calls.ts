import type { logoCalls } from '@sarafan/contract/logo'
import { keepLogo, logoOf, versionOf } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { byOf, editedBy, noteLogo } from '../../showcases/showcases.ts'

/** `images` is the folder of pictures people sent. */
export function logoHandlers({ db, images }: { db: Db; images: string }): HandlersOf<typeof logoCalls> {
  return {
    async uploadShowcaseLogo(visit, ask) {
      const by = byOf(visit, Number(ask.id))
      const { siteId } = await editedBy(db, by)
      const logo = await logoOf(visit.files ?? [])
      // First the picture, then its address: nobody may keep the old picture under the new address.
      await keepLogo(images, { siteId, logo })
      const version = versionOf(logo)
      await transaction(db, (tx) => noteLogo(tx, { by, version, at: visit.now }))
      return { ok: true }
    },
  }
}
