import { Link } from 'react-router'
import type { RenderLink } from '../../ui/buttons/link.tsx'

type LinkProps = Parameters<RenderLink>[0]

const drawLink = ({ href, className, children, label }: LinkProps, viewTransition = false) => (
  <Link to={href} className={className} aria-label={label} viewTransition={viewTransition}>
    {children}
  </Link>
)

/** Draws the pieces' links with the router. */
export const appLink: RenderLink = (link) => drawLink(link)

/** Whether the browser can move a picture from one screen to the next, and the visitor wants it to. */
const canMovePictures = () =>
  Boolean(globalThis.document?.startViewTransition) && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** A link of a product's card, whose picture moves to the product's page and back. */
export const productLink: RenderLink = (link) => drawLink(link, canMovePictures())
