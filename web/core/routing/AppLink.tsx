import { Link } from 'react-router'
import type { RenderLink } from '../../ui/buttons/link.tsx'

type LinkProps = Parameters<RenderLink>[0]

const drawLink = ({ href, className, children, label }: LinkProps, viewTransition?: boolean) => (
  <Link to={href} className={className} aria-label={label} viewTransition={viewTransition}>
    {children}
  </Link>
)

/** Draws the pieces' links with the router. */
export const appLink: RenderLink = (link) => drawLink(link)

/** A link of a product's card, whose picture moves to the product's page and back where the browser has view transitions. */
export const productLink: RenderLink = (link) => drawLink(link, true)
