import styles from './Person.module.css'
import type { Showcase } from './tree.ts'

/** Showcases as links to where they open. */
export function ShowcaseLinks({ showcases }: { showcases: readonly Showcase[] }) {
  return (
    <p className={styles.shops}>
      {showcases.map((showcase) => (
        <a key={showcase.id} href={showcase.url}>
          <img src={showcase.logo} alt="" width={32} height={32} />
          <bdi>{showcase.name}</bdi>
        </a>
      ))}
    </p>
  )
}
