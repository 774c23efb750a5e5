import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconButtonClass } from '../../ui/buttons/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'

interface Props {
  to: string
  label: string
  icon?: IconName
  count?: number
  /** Without a target: the link is visible and readable, but a tap does nothing (SH-13, SH-14) */
  inert?: boolean
  alert?: boolean
  children?: ReactNode
}

/** A link in the header: an icon, optionally with a count. */
export function HeaderLink({ to, label, icon, count = 0, inert, alert, children }: Props) {
  return (
    <Link
      to={to}
      className={iconButtonClass({ inert })}
      aria-label={label}
      aria-disabled={inert || undefined}
      onClick={inert ? (tap) => tap.preventDefault() : undefined}
    >
      {icon ? <Icon name={icon} /> : children}
      <Badge count={count} alert={alert} />
    </Link>
  )
}
