import type { showcasePictureCalls } from '@sarafan/contract/showcases/showcase-pictures'
import { dropPagePicture, pagePictureOf, storePagePicture } from '../../media/media.ts'
import type { Db } from '../../platform/database/database.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { actorOf, purgePictures, recordPicture, requireEditor } from '../../showcases/showcases.ts'

/** Pictures of pages and goods; `images` is the folder of pictures people sent. */
export function showcasePictureHandlers({
  db,
  images,
}: {
  db: Db
  images: string
}): HandlersOf<typeof showcasePictureCalls> {
  return {
    async uploadShowcasePicture(context, ask) {
      const by = actorOf(context, Number(ask.id))
      const { id: showcaseId } = await requireEditor(db, by)
      const picture = await pagePictureOf(context.files ?? [], { withSmall: ask.For === 'goods' })
      // First the row: a file without one would be found by nobody who tidies up.
      await recordPicture(db, { picture, showcaseId, personId: by.personId, at: context.now })
      await storePagePicture(images, picture)
      return { Picture: picture.path }
    },
  }
}

/** Forgets pictures that were sent by the moment `before` and never shown; their files go after their rows. */
export async function purgeUnusedPictures(db: Db, images: string, before: Date): Promise<void> {
  await forEachIsolated(await purgePictures(db, before), (picture) => dropPagePicture(images, picture))
}
