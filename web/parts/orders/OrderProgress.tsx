import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './OrderProgress.module.css'
import type { Progress } from './progress.ts'

const STEPS = ['first', 'second', 'third', 'fourth'] as const

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

/** Placeholder for the four steps. */
export function OrderProgressSkeleton() {
  return (
    <div className={styles.steps}>
      {STEPS.map((step) => (
        <span key={step} className={styles.step}>
          <Skeleton width={36} height={36} radius={18} />
          <Skeleton width={56} height={15} />
        </span>
      ))}
    </div>
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
