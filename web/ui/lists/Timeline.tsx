import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './Timeline.module.css'

export interface Step {
  title: string
  text?: string
  icon: IconName
  state: 'done' | 'now' | 'todo'
}

/** Steps from the first to the last; the current one has a halo. */
export function Timeline({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles.line}>
      {steps.map((step, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and what has happened keeps its place.
          key={at}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            <Icon name={step.state === 'done' ? 'check-bold' : step.icon} size={16} />
          </span>
          <span>
            <b>{step.title}</b>
            {step.text && <small>{step.text}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
