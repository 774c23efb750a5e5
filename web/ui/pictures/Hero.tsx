import { isPhoto } from '@sarafan/contract/pictures'
import type { CSSProperties } from 'react'
import { buttonClass } from '../buttons/button-class.ts'
import { plainLink, type RenderLink } from '../buttons/link.tsx'
import { cx } from '../cx.ts'
import styles from './Hero.module.css'
import { Picture } from './Picture.tsx'

/**
 * A banner: a short text on the dark half, the picture on the lit one. The text keeps its own direction but
 * is placed at the page's start, because the picture is at its end.
 */
export function Hero({
  href,
  hue,
  tag,
  title,
  text,
  action,
  art,
  wide,
  eager,
  renderLink = plainLink,
}: HeroProps) {
  const inside = (
    <span className={cx(styles.hero, wide && styles.wide)} style={{ '--hue': hue } as CSSProperties}>
      {art && (
        <span className={cx(styles.art, isPhoto(art) && styles.photo)}>
          <Picture
            src={art}
            alt=""
            width={246}
            height={246}
            sizes={`(min-width: 768px) ${wide ? 480 : 314}px, 212px`}
            eager={eager}
            cover={isPhoto(art)}
          />
        </span>
      )}
      {tag !== undefined && (
        <span className={styles.tag} dir="auto">
          {tag}
        </span>
      )}
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
      {text && (
        <span className={styles.text}>
          <bdi>{text}</bdi>
        </span>
      )}
      {action && (
        <span className={cx(buttonClass({ kind: 'white', small: true }), styles.action)}>
          <bdi>{action}</bdi>
        </span>
      )}
    </span>
  )
  return renderLink({ href, className: styles.link, children: inside })
}

interface HeroProps {
  href: string
  hue: number
  /** Empty: its place is kept for a text that is known later. */
  tag?: string
  title: string
  text?: string
  action?: string
  art?: string
  wide?: boolean
  eager?: boolean | 'last'
  renderLink?: RenderLink
}
