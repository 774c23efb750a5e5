import { useEffect, useState } from 'react'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductVideo.module.css'
import type { ProductDetails } from './product.api.ts'

interface Props {
  video: NonNullable<ProductDetails['video']>
  /** The product's first picture, already addressed; the host is asked for nothing before the tap. */
  poster: string | undefined
  name: string
  /** False once the viewer swiped on: the player is taken away, so that nothing plays unseen. */
  isShown: boolean
}

/** The triangle of a play button. */
export const PlayMark = () => <span aria-hidden="true" className={styles.triangle} />

const HOSTS = { vk: 'VK Видео', rutube: 'Rutube', youtube: 'YouTube' } as const

/** A video as a slide of the gallery: the player is loaded by a tap and starts when the viewer presses play. */
export function ProductVideo({ video, poster, name, isShown }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isShown) setOpen(false)
  }, [isShown])
  if (isOpen)
    return (
      <iframe
        className={styles.player}
        src={video.player}
        title={t('product.video')}
        allow="fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      />
    )
  return (
    <PlainButton
      className={styles.poster}
      label={t('product.videoPlay', { name })}
      onClick={() => setOpen(true)}
    >
      <Picture src={poster} alt="" width={372} height={372} sizes="(min-width: 768px) 460px, 372px" />
      <span className={styles.invitation}>
        <span className={styles.play}>
          <PlayMark />
        </span>
        <small className={styles.host}>{t('product.videoFrom', { host: HOSTS[video.host] })}</small>
      </span>
    </PlainButton>
  )
}
