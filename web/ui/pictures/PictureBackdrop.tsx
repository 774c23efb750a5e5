import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './PictureBackdrop.module.css'

/** Whether goods from this age on are for adults only. */
export const isAdult = (age = 0) => age > 17

/** A softly lit ground in a product's hue (0-360), under its picture. */
export function PictureBackdrop({ hue = 60, square, adult, className, children }: StageProps) {
  const tint = { '--hue': hue } as CSSProperties
  return (
    <div className={cx(styles.stage, square && styles.square, adult && styles.adult, className)} style={tint}>
      {children}
    </div>
  )
}

interface StageProps {
  hue?: number
  square?: boolean
  /** Its picture is blurred until the shopper says to be of age */
  adult?: boolean
  className?: string
  children?: ReactNode
}
