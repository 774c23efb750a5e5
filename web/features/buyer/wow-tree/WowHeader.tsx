import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { chooseWowShowcase } from '../../../core/config/wow-config.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { logoUrl } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { useNetworkLocation } from '../../../parts/wow-tree/network-location.ts'
import type { OwnShowcase } from '../../../parts/wow-tree/tree.ts'
import { useTreeShowcasesQuery } from '../../../parts/wow-tree/wow-tree.api.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { ResponsiveImage } from '../../../ui/pictures/ResponsiveImage.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './WowHeader.module.css'

const SwitcherButton = lazySheet(() => import('./ShowcaseSwitcher.tsx'))

/** The header of the wow-tree mode: its title, and the showcase whose network it is (SH-19, SH-20). */
export default function WowHeader() {
  const t = useWords()
  const config = useConfig()
  const { place, go } = useNetworkLocation()
  const switcher = useSheet()
  const { data: places } = useTreeShowcasesQuery()
  const shown = places?.showcases.find(({ id }) => id === place.showcaseId)
  useFollowedChoice(shown)
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={links.home()} className={styles.home}>
          {t('shell.home')}
        </Link>
        <h1>{t('shell.networkTitle')}</h1>
        <PlainButton
          label={`${t('shell.switcher')}: ${shown?.name ?? config.showcaseName}`}
          aria-haspopup="dialog"
          onClick={() => switcher.show(true)}
        >
          <ResponsiveImage src={shown?.logo ?? logoUrl(config)} alt="" width={32} height={32} />
          <Icon name="caret-down-bold" size={16} />
        </PlainButton>
      </div>
      {switcher.subject && (
        <SwitcherButton
          {...switcher.overlay}
          value={place.showcaseId}
          onChoose={(showcaseId) => {
            switcher.close()
            go({ showcaseId, branchId: undefined })
          }}
        />
      )}
    </header>
  )
}

/** Logo, counters and share link follow the showcase whose network is on show, until the network is left (EN-42 to EN-54). */
function useFollowedChoice(shown: OwnShowcase | undefined): void {
  const { showcaseId } = useConfig()
  const { pathname } = useLocation()
  const isNetwork = pathname.startsWith(links.wowTree())
  useEffect(() => {
    if (!isNetwork) chooseWowShowcase(null)
    else if (shown) chooseWowShowcase(shown.id === showcaseId ? null : { id: shown.id, card: shown.card })
  }, [isNetwork, shown, showcaseId])
  useEffect(() => () => chooseWowShowcase(null), [])
}
