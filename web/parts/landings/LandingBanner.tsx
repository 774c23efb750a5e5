import { useEffect, useState } from 'react'
import { usePictures } from '../../core/pictures/pictures.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import type { day } from '../../ui/dates.ts'
import { Hero } from '../../ui/pictures/Hero.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './LandingBanner.module.css'
import type { LandingCard } from './landings.api.ts'

/** A landing page among others: its title, promise and picture, and until when it runs. */
export function LandingBanner({ landing, eager }: { landing: LandingCard; eager?: boolean }) {
  const t = useWords()
  const picture = usePictures()
  const until = useLastDay(landing.endsAt)
  return (
    <div className={styles.banner}>
      <Hero
        href={links.action(landing.id)}
        hue={landing.hue}
        tag={until === null ? undefined : until && t('home.until', { date: until })}
        title={landing.title}
        text={landing.short || undefined}
        art={picture(landing.cover) || undefined}
        eager={eager}
        renderLink={appLink}
      />
    </div>
  )
}

/**
 * Returns the last day in words, null without one, and an empty text until it is known: the server does not know the reader's time
 * zone, and dates are not part of the first screen's code.
 */
function useLastDay(endsAt: string | null): string | null {
  const [format, setFormat] = useState<typeof day>()
  useEffect(() => {
    // Without it the banner is still worth showing.
    if (endsAt) import('../../ui/dates.ts').then((dates) => setFormat(() => dates.day)).catch(() => undefined)
  }, [endsAt])
  if (endsAt === null) return null
  return format?.(new Date(endsAt), new Date()) ?? ''
}
