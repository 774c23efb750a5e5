import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { CountBadge } from '../../ui/lists/ListRow.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import styles from './SideNav.module.css'

/** A link of the sidebar; one without an address is a heading. */
export interface SideLink {
  readonly id: string
  readonly title: string
  readonly to?: string
  readonly icon?: IconName
  /** What waits there; 0 shows nothing. */
  readonly count?: number | undefined
  readonly isCurrent?: boolean
  /** Belongs to the link above it */
  readonly isInner?: boolean
}

/** Whose area it is, above its links. */
export interface SideHead {
  readonly to: string
  readonly picture: ReactNode
  readonly name: string
  readonly text: string
  readonly isCurrent?: boolean
}

/** The navigation of an area, which wide screens show beside each of its screens. */
export function SideNav({
  label,
  head,
  links,
  foot,
}: {
  label: string
  head?: SideHead
  links: readonly SideLink[]
  /** Below the links */
  foot?: ReactNode
}) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {head && (
        <Link to={head.to} className={styles.head} aria-current={head.isCurrent ? 'page' : undefined}>
          {head.picture}
          <span>
            <b dir="auto">{head.name}</b>
            <small>{head.text}</small>
          </span>
        </Link>
      )}
      {links.map((link) => (
        <NavEntry key={link.id} {...link} />
      ))}
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  )
}

function NavEntry({ title, to, icon, count = 0, isCurrent, isInner }: SideLink) {
  if (to === undefined) return <p>{title}</p>
  return (
    <Link
      to={to}
      className={cx(styles.link, isInner && styles.inner)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{title}</span>
      {count > 0 && <CountBadge value={count} />}
    </Link>
  )
}
