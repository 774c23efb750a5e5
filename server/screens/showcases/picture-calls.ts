import type { showcasePictureCalls } from '@sarafan/contract/showcases/showcase-pictures'
import { dropPagePicture, pagePictureOf, storePagePicture } from '../../media/media.ts'
import type { Db } from '../../platform/database/database.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import type { PictureStore } from '../../platform/storage/pictures.ts'
import { actorOf, purgePictures, recordPicture, requireEditor } from '../../showcases/showcases.ts'

/** Handlers of uploads for pages and products. */
export function showcasePictureHandlers({
  db,
  pictures,
}: {
  db: Db
  pictures: PictureStore
}): HandlersOf<typeof showcasePictureCalls> {
  return {
    async uploadShowcasePicture(context, input) {
      const by = actorOf(context, Number(input.id))
      const { id: showcaseId } = await requireEditor(db, by)
      const picture = await pagePictureOf(context.files ?? [], { withSmall: input.For === 'goods' })
      // The row comes first: the cleanup job would never find a file without a row.
      await recordPicture(db, { picture, showcaseId, personId: by.personId, at: context.now })
      await storePagePicture(pictures, picture)
      return { Picture: picture.path }
    },
  }
}

/** Deletes pictures uploaded at or before `before` that were never used; rows first, then files. */
export async function purgeUnusedPictures(db: Db, pictures: PictureStore, before: Date): Promise<void> {
  await forEachIsolated(await purgePictures(db, before), (picture) => dropPagePicture(pictures, picture))
}
