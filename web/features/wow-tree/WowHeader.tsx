import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../app/config-context.ts'
import { lazySheet } from '../../app/lazy-sheet.tsx'
import { links } from '../../app/links.ts'
import { logoUrl } from '../../app/pictures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sized } from '../../ui/Sized.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePlace } from './place.ts'
import styles from './WowHeader.module.css'
import { useTreeShowcasesQuery } from './wow-tree.api.ts'

const Switcher = lazySheet(() => import('./Switcher.tsx'))

/** The header of the wow-tree mode: its title, and the showcase whose network it is (SH-19, SH-20). */
export default function WowHeader() {
  const t = useWords()
  const config = useConfig()
  const { place, go } = usePlace()
  const [isOpen, setOpen] = useState<boolean>()
  const { data: places } = useTreeShowcasesQuery()
  const shown = places?.showcases.find(({ id }) => id === place.showcaseId)
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={links.home()} className={styles.home}>
          {t('shell.home')}
        </Link>
        <h1>{t('shell.networkTitle')}</h1>
        <button
          type="button"
          aria-label={`${t('shell.switcher')}: ${shown?.name ?? config.showcaseName}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Sized src={shown?.logo ?? logoUrl(config)} alt="" width={32} height={32} />
          <Icon name="caret-down-bold" size={16} />
        </button>
      </div>
      {isOpen !== undefined && (
        <Switcher
          open={isOpen}
          value={place.showcaseId}
          onChoose={(showcaseId) => {
            setOpen(false)
            go({ showcaseId, branchId: undefined })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </header>
  )
}
