import type { ReactNode } from 'react'

export interface LinkParts {
  href: string
  className?: string
  children: ReactNode
  label?: string
}
/** How a piece draws a link without knowing the router; the app hands in its own. */
export type RenderLink = (link: LinkParts) => ReactNode

export const plainLink: RenderLink = ({ href, className, children, label }) => (
  <a href={href} className={className} aria-label={label}>
    {children}
  </a>
)
