import { usePictures } from '../../core/pictures/pictures.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { day } from '../../ui/dates.ts'
import { Hero } from '../../ui/pictures/Hero.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './LandingBanner.module.css'
import type { LandingCard } from './landings.api.ts'

/** A landing page among others: its title, promise and picture, and until when it runs. */
export function LandingBanner({ landing, eager }: { landing: LandingCard; eager?: boolean }) {
  const t = useWords()
  const picture = usePictures()
  const until = landing.endsAt && day(new Date(landing.endsAt), new Date())
  return (
    <div className={styles.banner}>
      <Hero
        href={links.action(landing.id)}
        hue={landing.hue}
        tag={until ? t('home.until', { date: until }) : undefined}
        title={landing.title}
        text={landing.short || undefined}
        art={picture(landing.cover) || undefined}
        eager={eager}
        renderLink={appLink}
      />
    </div>
  )
}
