import { type ComponentProps, useId } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Field.module.css'

/** The system's own select, dressed as a field. */
export function Select({ label, children, ...select }: ComponentProps<'select'> & { label: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{label}</label>
      </span>
      <span className={styles.box}>
        <select {...select} id={id}>
          {children}
        </select>
        <Icon name="caret-down" size={18} className={styles.lead} />
      </span>
    </div>
  )
}
