import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './AreaLayout.module.css'

/** A link of the sidebar; one without an address is a heading. */
export interface AreaLink {
  readonly key: string
  readonly title: string
  readonly to?: string
  readonly isCurrent?: boolean
}

/** The content of an account area, with its sections in a sidebar on wide screens. */
export function AreaLayout({
  label,
  links,
  children,
}: {
  label: string
  links: readonly AreaLink[]
  children: ReactNode
}) {
  return (
    <div className={styles.area}>
      <nav className={styles.sidebar} aria-label={label}>
        {links.map(({ key, title, to, isCurrent }) =>
          to === undefined ? (
            <p key={key}>{title}</p>
          ) : (
            <Link key={key} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </Link>
          ),
        )}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
