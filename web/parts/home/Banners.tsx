import { useRef, useState } from 'react'
import { usePictures } from '../../core/pictures/pictures.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { Hero } from '../../ui/pictures/Hero.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Banners.module.css'
import type { Home } from './home.api.ts'

/** A carousel of banners with dots for the position. */
export function Banners({ banners }: { banners: Home['banners'] }) {
  const t = useWords()
  const picture = usePictures()
  const [shown, setShown] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  if (banners.length === 0) return null
  const look = () => {
    const items = [...(list.current?.children ?? [])]
    const start = list.current?.scrollLeft ?? 0
    const width = items[0]?.clientWidth ?? 1
    setShown(Math.min(items.length - 1, Math.round(Math.abs(start) / width)))
  }
  return (
    <section>
      <ul ref={list} className={styles.list} aria-label={t('home.banners')} onScroll={look}>
        {banners.map((banner, at) => (
          <li key={banner.id}>
            <Hero
              href={banner.path}
              hue={banner.hue}
              tag={banner.tag || undefined}
              title={banner.title}
              text={banner.text || undefined}
              action={banner.button || undefined}
              art={picture(banner.picture) || undefined}
              wide={at === 0}
              eager={at === 0 && 'last'}
              renderLink={appLink}
            />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {banners.map((banner, at) => (
            <i key={banner.id} data-on={at === shown || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}
