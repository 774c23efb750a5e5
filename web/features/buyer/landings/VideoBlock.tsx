import { useState } from 'react'
import { usePictures } from '../../../core/pictures/pictures.ts'
import styles from '../../../parts/landings/Blocks.module.css'
import type { BlockParts } from '../../../parts/landings/block-parts.ts'
import { text } from '../../../parts/landings/block-props.ts'
import { BlockTitle } from '../../../parts/landings/word-blocks.tsx'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'

/**
 * A video behind its poster: our own files play in place, other hosts open their own page; nothing is
 * requested before the tap.
 */
export function VideoBlock({ props }: BlockParts) {
  const t = useWords()
  const picture = usePictures()
  const [isPlaying, play] = useState(false)
  const url = text(props, 'url')
  const title = text(props, 'title')
  const poster = picture(text(props, 'picture'))
  const isFar = /^https:\/\//.test(url)
  if (url === '' || (!isFar && /^[a-z]+:|^\/\//i.test(url))) return null
  const face = (
    <>
      <PictureBackdrop className={styles.poster}>
        <Picture
          src={poster || undefined}
          alt=""
          width={824}
          height={464}
          sizes="(min-width: 856px) 824px, 94vw"
        />
      </PictureBackdrop>
      <span className={styles.play}>
        <Icon name={isFar ? 'arrow-square-out' : 'caret-right-bold'} size={24} />
      </span>
    </>
  )
  const label = title || t('landings.watch')
  return (
    <section>
      <BlockTitle title={title} />
      <figure className={styles.figure}>
        {isFar ? (
          <a
            className={styles.video}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('landings.watch')}: ${label}`}
          >
            {face}
          </a>
        ) : isPlaying ? (
          // biome-ignore lint/a11y/useMediaCaption: sellers upload no captions; the words stand below.
          <video className={styles.poster} src={picture(url)} controls autoPlay playsInline />
        ) : (
          <PlainButton className={styles.video} label={label} onClick={() => play(true)}>
            {face}
          </PlainButton>
        )}
        {text(props, 'caption') && <figcaption dir="auto">{text(props, 'caption')}</figcaption>}
      </figure>
    </section>
  )
}
