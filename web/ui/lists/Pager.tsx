import { Icon } from '../pictures/Icon.tsx'
import styles from './Pager.module.css'
import { clampPage, pagesShown } from './pages-shown.ts'

/** Pages counted from one; renders nothing when there is only one (BN-12). */
export function Pager({ page, total, labels, onPage }: PagerProps) {
  if (total <= 1) return null
  const current = clampPage(page, total)
  const go = (to: number) => onPage(clampPage(to, total))
  return (
    <nav className={styles.pager} aria-label={labels.pages}>
      <button
        type="button"
        aria-label={labels.previous}
        disabled={current === 1}
        onClick={() => go(current - 1)}
      >
        <Icon name="caret-left-bold" size={16} />
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
      <button
        type="button"
        aria-label={labels.next}
        disabled={current === total}
        onClick={() => go(current + 1)}
      >
        <Icon name="caret-right-bold" size={16} />
      </button>
    </nav>
  )
}

interface PagerProps {
  page: number
  total: number
  labels: { pages: string; previous: string; next: string; page: (page: number) => string }
  onPage: (page: number) => void
}
