import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { useConfig } from '../config-context.ts'
import { useDialogs } from '../dialogs-context.ts'
import { links } from '../links.ts'
import styles from './SearchRow.module.css'

/** What looks like the search field and leads to the search. */
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
    // A landmark of its own: it stands outside the header and the main part.
    <section className={styles.row} aria-label={t('shell.search')}>
      <IconButton icon="list" label={t('shell.menu')} filled onClick={dialogs.drawer} />
      {header.search && <SearchLink />}
    </section>
  )
}
