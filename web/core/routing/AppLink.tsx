import { Link } from 'react-router'
import type { RenderLink } from '../../ui/buttons/link.tsx'

/** Draws the pieces' links with the router. */
export const appLink: RenderLink = ({ href, className, children, label }) => (
  <Link to={href} className={className} aria-label={label}>
    {children}
  </Link>
)
