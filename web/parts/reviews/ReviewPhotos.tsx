import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Reviews.module.css'
import { useReviewPhotoQuery } from './reviews.api.ts'

const Viewer = lazySheet(async () => ({
  default: (await import('../../ui/overlays/viewer/Viewer.tsx')).Viewer,
}))

/** The photos of a review; a tap shows one over the whole screen. */
export function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  const t = useWords()
  const viewer = useSheet<Opened>({ resetsOnClose: true })
  const open = viewer.subject
  const { currentData: whole } = useReviewPhotoQuery({ id: open?.id ?? '' }, { skip: open === undefined })
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((id, at) => (
        <ReviewPhoto key={id} id={id} name={t('product.photo', { number: at + 1 })} onOpen={viewer.show} />
      ))}
      {open && (
        <Viewer
          pictures={[{ src: whole ?? open.small, alt: open.name }]}
          {...viewer.overlay}
          labels={{
            title: t('product.photos'),
            close: t('common.close'),
            previous: t('product.photoBefore'),
            next: t('product.photoAfter'),
            first: t('disabled.firstPicture'),
            last: t('disabled.lastPicture'),
          }}
        />
      )}
    </div>
  )
}

interface Opened {
  readonly id: string
  readonly name: string
  /** Shown until the whole photo is loaded */
  readonly small: string
}

interface ReviewPhotoProps {
  id: string
  name: string
  onOpen: (photo: Opened) => void
}

function ReviewPhoto({ id, name, onOpen }: ReviewPhotoProps) {
  const t = useWords()
  const { data, error, refetch } = useReviewPhotoQuery({ id, w: '320' })
  if (error && !data)
    return (
      <PlainButton className={styles.photo} label={t('common.retry')} onClick={refetch}>
        <Icon name="arrows-clockwise" size={20} />
      </PlainButton>
    )
  if (!data) return <Skeleton width={64} height={64} radius={14} />
  return (
    <PlainButton className={styles.photo} label={name} onClick={() => onOpen({ id, name, small: data })}>
      <img src={data} alt="" width={64} height={64} />
    </PlainButton>
  )
}
