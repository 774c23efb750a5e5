import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Picture.module.css'

/**
 * A picture that keeps its place while loading, fades in, and becomes an icon when it cannot be had.
 * An eager one is meant for what is seen first.
 */
export function Picture({ src, alt, width = 400, height = 432, eager, cover, sizes, srcSet }: PictureProps) {
  const [shown, setShown] = useState<'waiting' | 'here' | 'failed'>('waiting')
  if (!src || shown === 'failed')
    return (
      <span className={styles.missing} role="img" aria-label={alt}>
        <Icon name="image" size={40} />
      </span>
    )
  return (
    <img
      // A picture out of the cache is complete before React listens.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setShown('here')
      }}
      className={cx(styles.picture, cover && styles.cover)}
      data-shown={eager || shown === 'here'}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={() => setShown('here')}
      onError={() => setShown('failed')}
    />
  )
}

interface PictureProps {
  src: string | undefined
  alt: string
  width?: number
  height?: number
  eager?: boolean
  cover?: boolean
  srcSet?: string
  sizes?: string
}
