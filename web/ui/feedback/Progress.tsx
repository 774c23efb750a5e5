import styles from './Progress.module.css'

/** A thin bar that fills from 0 to 1, labelled for screen readers. */
export function Progress({ label, share }: { label: string; share: number }) {
  return <progress className={styles.bar} aria-label={label} value={share} max={1} />
}
