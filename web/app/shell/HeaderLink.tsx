import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import type { IconName } from '../../ui/icon-names.ts'

interface Props {
  to: string
  label: string
  icon?: IconName
  count?: number
  /** Nothing to see there: the link can be found and read, but a tap does nothing (SH-13, SH-14) */
  inert?: boolean
  alert?: boolean
  children?: ReactNode
}

/** An icon of the header that leads somewhere, perhaps with a count. */
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
