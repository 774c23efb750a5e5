import { Link } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { useDialogs } from '../../core/overlays/dialogs-context.ts'
import { links } from '../../core/routing/links.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './SearchRow.module.css'

/** Looks like the search field and links to the search. */
export function SearchLink() {
  const t = useWords()
  return (
    <Link to={links.search()} className={styles.search}>
      <Icon name="magnifying-glass" size={20} />
      <span>{t('shell.search')}</span>
    </Link>
  )
}

/** The menu button and the search field of phones. */
export function SearchRow() {
  const t = useWords()
  const dialogs = useDialogs()
  const { header } = useConfig()
  return (
    // A landmark of its own, outside the header and the main part.
    <section className={styles.row} aria-label={t('shell.search')}>
      <IconButton icon="list" label={t('shell.menu')} filled onClick={dialogs.drawer} />
      {header.search && <SearchLink />}
    </section>
  )
}
