import type { ReactNode } from 'react'
import type { Block } from '../landings/landings.api.ts'
import { RichText } from '../landings/RichText.tsx'
import styles from './StaticPage.module.css'

interface Props {
  name: string
  blocks: readonly Block[]
  /** Below the text */
  children?: ReactNode
}

/** A static page as its readers see it. */
export function PageArticle({ name, blocks, children }: Props) {
  return (
    <article className={styles.page}>
      <h1 className="page-title">
        <bdi>{name}</bdi>
      </h1>
      <RichText blocks={blocks} />
      {children}
    </article>
  )
}
