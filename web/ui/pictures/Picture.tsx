import { useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Picture.module.css'
import { ResponsiveImage } from './ResponsiveImage.tsx'
import { useInView } from './useInView.ts'

/**
 * A picture that reserves its space while loading, fades in, and becomes an icon when it cannot be loaded. It
 * is fetched at its displayed size when it comes within 100 px of the screen (CN-30). An eager one is meant
 * for the first screen; `last` for those that can wait for others.
 */
export function Picture({ src, alt, width = 400, height = 432, eager, cover, ...image }: PictureProps) {
  const [shown, setShown] = useState<'waiting' | 'here' | 'failed'>('waiting')
  const [isNear, watched] = useInView(Boolean(eager))
  if (!src || shown === 'failed')
    return (
      <span className={styles.missing} role="img" aria-label={alt}>
        <Icon name="image" size={40} />
      </span>
    )
  return (
    <ResponsiveImage
      // A picture out of the cache is complete before React listens.
      ref={(image) => {
        if (!eager && isNear && image?.complete && image.naturalWidth > 0) setShown('here')
        return watched(image)
      }}
      className={cx(styles.picture, cover && styles.cover)}
      data-shown={Boolean(eager) || shown === 'here'}
      src={src}
      {...image}
      isHeld={!isNear}
      alt={alt}
      width={width}
      height={height}
      fetchPriority={eager === 'last' ? 'low' : eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={() => !eager && isNear && setShown('here')}
      onError={() => setShown('failed')}
    />
  )
}

interface PictureProps {
  src: string | undefined
  alt: string
  /** The widest it is drawn, CSS pixels */
  width?: number
  height?: number
  /** How wide it is drawn on which screens; `width` wherever it is the same */
  sizes?: string
  /** The same picture larger, where its sizes come from; without it `src` */
  large?: string
  eager?: boolean | 'last'
  cover?: boolean
}
