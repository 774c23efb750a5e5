import { cx } from '../cx.ts'
import styles from './Button.module.css'

export interface ButtonLook {
  kind?: 'primary' | 'tonal' | 'fill' | 'danger' | 'ghost' | 'white'
  small?: boolean
  wide?: boolean
}

/** The looks of a button for anything else that is tapped like one, a link above all. */
export function buttonClass({ kind = 'primary', small, wide }: ButtonLook = {}): string {
  return cx(styles.button, styles[kind], small && styles.small, wide && styles.wide)
}
