import type { showcasePictureCalls } from '@sarafan/contract/showcase-pictures'
import { dropPagePicture, keepPagePicture, pagePictureOf } from '../../media/media.ts'
import type { Db } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { byOf, editedBy, forgetPictures, notePicture } from '../../showcases/showcases.ts'

/** Pictures of pages and goods; `images` is the folder of pictures people sent. */
export function showcasePictureHandlers({
  db,
  images,
}: {
  db: Db
  images: string
}): HandlersOf<typeof showcasePictureCalls> {
  return {
    async uploadShowcasePicture(visit, ask) {
      const by = byOf(visit, Number(ask.id))
      const { id: showcaseId } = await editedBy(db, by)
      const picture = await pagePictureOf(visit.files ?? [], { withSmall: ask.For === 'goods' })
      // First the row: a file without one would be found by nobody who tidies up.
      await notePicture(db, { picture, showcaseId, personId: by.personId, at: visit.now })
      await keepPagePicture(images, picture)
      return { Picture: picture.path }
    },
  }
}

/** Forgets pictures that were sent by the moment `before` and never shown; their files go after their rows. */
export async function forgetUnusedPictures(db: Db, images: string, before: Date): Promise<void> {
  await forEachIsolated(await forgetPictures(db, before), (picture) => dropPagePicture(images, picture))
}
