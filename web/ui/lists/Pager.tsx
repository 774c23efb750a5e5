import { useDisabled } from '../feedback/useDisabled.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Pager.module.css'
import { clampPage, pagesShown } from './pages-shown.ts'

/** Pages counted from one; renders nothing when there is only one (BN-12). */
export function Pager({ page, total, labels, onPage }: PagerProps) {
  const current = clampPage(page, total)
  const previous = useDisabled(current === 1 ? labels.first : undefined)
  const next = useDisabled(current === total ? labels.last : undefined)
  if (total <= 1) return null
  const go = (to: number) => onPage(clampPage(to, total))
  return (
    <nav className={styles.pager} aria-label={labels.pages}>
      <button
        type="button"
        aria-label={labels.previous}
        {...previous.attributes}
        onClick={() => go(current - 1)}
      >
        <Icon name="caret-left-bold" size={16} />
        {previous.note}
      </button>
      {pagesShown(current, total).map((shown, at) =>
        shown === 'gap' ? (
          <span key={at < 3 ? 'before' : 'after'} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-label={labels.page(shown)}
            aria-current={shown === current ? 'page' : undefined}
            onClick={() => go(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <button type="button" aria-label={labels.next} {...next.attributes} onClick={() => go(current + 1)}>
        <Icon name="caret-right-bold" size={16} />
        {next.note}
      </button>
    </nav>
  )
}

interface PagerProps {
  page: number
  total: number
  labels: {
    pages: string
    previous: string
    next: string
    page: (page: number) => string
    /** Why there is no previous page, and no next one */
    first: string
    last: string
  }
  onPage: (page: number) => void
}
