import { plainLink, type RenderLink } from '../buttons/link.tsx'
import styles from './SectionHead.module.css'

/** A section's title with, perhaps, the way to all of it. */
export function SectionHead({ title, more, renderLink = plainLink }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      {more && renderLink({ href: more.href, className: styles.more, children: more.label })}
    </div>
  )
}

interface SectionHeadProps {
  title: string
  more?: { href: string; label: string }
  renderLink?: RenderLink
}
