import { type ReactNode, useRef, useState } from 'react'
import { confirmOfAge, isOfAge } from '../../../core/config/of-age.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import type { ViewerProps } from '../../../ui/overlays/viewer/Viewer.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { GALLERY_PICTURE } from './gallery-picture.ts'
import styles from './ProductGallery.module.css'
import { PlayMark, ProductVideo } from './ProductVideo.tsx'
import type { ProductDetails } from './product.api.ts'

const Viewer = lazySheet(async () => ({
  default: (await import('../../../ui/overlays/viewer/Viewer.tsx')).Viewer,
}))

interface Props {
  productId: number
  pictures: ProductDetails['pictures']
  name: string
  tag?: string
  video?: ProductDetails['video']
  /** Blurred until the shopper says to be of age */
  isAdult?: boolean
  /** Round buttons in the corner */
  children?: ReactNode
}

/** The product's pictures on its stage: swiped, chosen by their thumbnails, a tap shows one over the whole screen. */
export function ProductGallery({ productId, pictures, name, tag, video, isAdult = false, ...rest }: Props) {
  const t = useWords()
  const address = usePictures()
  const { strip, shown, go, look } = useStrip()
  const [isHidden, setHidden] = useState(isAdult && !isOfAge())
  const viewer = useSheet({ resetsOnClose: true })
  const altOf = (at: number) => (at === 0 ? name : t('product.photo', { number: at + 1 }))
  return (
    <PictureBackdrop hue={pictures[shown]?.hue ?? pictures[0]?.hue} className={styles.gallery}>
      <ul
        ref={strip}
        className={cx(styles.strip, isHidden && styles.hidden)}
        inert={isHidden}
        onScroll={look}
        // The first picture moves from and to the product's card.
        data-product-picture={shown === 0 ? productId : undefined}
      >
        {pictures.map((picture, at) => (
          <li key={picture.large}>
            <PlainButton label={t('product.enlarge', { name: altOf(at) })} onClick={() => viewer.show(true)}>
              <Picture
                src={address(picture.large) || undefined}
                alt={altOf(at)}
                {...GALLERY_PICTURE}
                eager={at === 0}
              />
            </PlainButton>
          </li>
        ))}
        {video && (
          <li>
            <ProductVideo
              video={video}
              poster={address(pictures[0]?.large ?? '') || undefined}
              name={name}
              isShown={shown === pictures.length}
            />
          </li>
        )}
      </ul>
      {tag && (
        <span className={styles.tag}>
          <bdi>{tag}</bdi>
        </span>
      )}
      <div className={styles.corner}>{rest.children}</div>
      {isHidden && (
        <AdultQuestion
          onConfirm={() => {
            confirmOfAge()
            setHidden(false)
          }}
        />
      )}
      {pictures.length + (video ? 1 : 0) > 1 && !isHidden && (
        <Thumbnails pictures={pictures} hasVideo={video !== undefined} shown={shown} onGo={go} />
      )}
      {viewer.subject && (
        <EnlargedPictures
          pictures={pictures.map((picture, at) => ({ src: address(picture.large), alt: altOf(at) }))}
          at={Math.min(shown, pictures.length - 1)}
          {...viewer.overlay}
        />
      )}
    </PictureBackdrop>
  )
}

/** Returns which slide of a strip is shown, what finds it out again after scrolling, and a way to go to another. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const go = (at: number) =>
    strip.current?.children[at]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  return { strip, shown, go, look }
}

/** Asks once on this device; the answer unblurs pictures in lists too. */
function AdultQuestion({ onConfirm }: { onConfirm: () => void }) {
  const t = useWords()
  return (
    <div className={styles.question}>
      <p>{t('product.adult')}</p>
      <Button onClick={onConfirm}>{t('product.adultShow')}</Button>
    </div>
  )
}

interface ThumbnailsProps {
  pictures: Props['pictures']
  hasVideo: boolean
  shown: number
  onGo: (at: number) => void
}

function Thumbnails({ pictures, hasVideo, shown, onGo }: ThumbnailsProps) {
  const t = useWords()
  const address = usePictures()
  return (
    <div className={styles.thumbs}>
      {pictures.map((picture, at) => (
        <PlainButton
          key={picture.small}
          label={t('product.photo', { number: at + 1 })}
          aria-current={at === shown}
          onClick={() => onGo(at)}
        >
          <Picture src={address(picture.small) || undefined} alt="" width={46} height={46} />
        </PlainButton>
      ))}
      {hasVideo && (
        <PlainButton
          label={t('product.video')}
          aria-current={shown === pictures.length}
          onClick={() => onGo(pictures.length)}
        >
          <PlayMark />
        </PlainButton>
      )}
    </div>
  )
}

function EnlargedPictures(props: Pick<ViewerProps, 'pictures' | 'at' | 'open' | 'onClose'>) {
  const t = useWords()
  return (
    <Viewer
      {...props}
      labels={{
        title: t('product.photos'),
        close: t('common.close'),
        previous: t('product.photoBefore'),
        next: t('product.photoAfter'),
        first: t('disabled.firstPicture'),
        last: t('disabled.lastPicture'),
      }}
    />
  )
}
