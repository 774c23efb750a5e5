import type { ComponentProps } from 'react'
import { sourcesOf } from './picture-sources.ts'
import styles from './ResponsiveImage.module.css'

/** Placeholder of a picture that must not be fetched yet: one transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** An image in the form and size that suit the screen, where the server makes sizes of it (see `sourcesOf`). */
export function ResponsiveImage({ large, isHeld = false, sizes, src, alt, ...rest }: SizedProps) {
  const sources = sourcesOf(large || src, rest.width)
  const fit = sources ? (sizes ?? `${rest.width}px`) : undefined
  const image = (
    <img
      {...rest}
      alt={alt}
      sizes={fit}
      srcSet={isHeld ? undefined : sources?.webp}
      src={isHeld ? NOTHING : src}
    />
  )
  if (!sources) return image
  return (
    <picture className={styles.sources}>
      {!isHeld && <source type="image/avif" sizes={fit} srcSet={sources.avif} />}
      {image}
    </picture>
  )
}

interface SizedProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  src: string
  alt: string
  /** The widest it is drawn, CSS pixels */
  width: number
  height: number
  /** How wide it is drawn on which screens; `width` wherever it is the same */
  sizes?: string
  /** The same picture larger, where its sizes come from; without it `src` */
  large?: string
  /** Reserves its space without fetching it */
  isHeld?: boolean
}
