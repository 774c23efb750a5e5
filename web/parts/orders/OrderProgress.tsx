import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './OrderProgress.module.css'
import type { Progress } from './progress.ts'

/** The four steps of an order in a row, the reached ones coloured. */
export function OrderProgress({ steps, reached }: Progress) {
  const t = useWords()
  const isOver = reached === steps.length - 1
  return (
    <ol className={styles.steps} aria-label={t('order.steps')}>
      {steps.map(({ name, icon }, at) => {
        const isDone = at < reached || isOver
        return (
          <li
            key={name}
            className={cx(styles.step, at <= reached && styles.reached)}
            aria-current={at === reached ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon name={isDone ? 'check-bold' : icon} size={16} />
            </span>
            <span className={styles.name}>{t(`order.step.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The same as four lines without words, for lists. */
export function OrderProgressBar({ steps, reached }: Progress) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {steps.map(({ name }, at) => (
        <span key={name} className={cx(styles.line, at <= reached && styles.passed)} />
      ))}
    </span>
  )
}
