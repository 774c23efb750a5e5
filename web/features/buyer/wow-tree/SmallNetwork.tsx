import type { Summary } from '../../../parts/wow-tree/tree.ts'
import styles from '../../../parts/wow-tree/WowTree.module.css'
import { useWords } from '../../../words/useWords.ts'

/** From this many people on a network needs no encouragement. */
const ENOUGH = 5

/** A warm line under the first few friends. */
export function SmallNetwork({ people }: Pick<Summary, 'people'>) {
  const t = useWords()
  // The caller is one of the five.
  const left = ENOUGH - 1 - people
  if (people === 0 || left <= 0) return null
  return (
    <section className={styles.small}>
      <h2>{t('wow-tree.smallTitle')}</h2>
      <p>{t('wow-tree.smallText', { left })}</p>
    </section>
  )
}
