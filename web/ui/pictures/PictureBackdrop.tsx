import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './PictureBackdrop.module.css'

/** A softly lit ground in a product's hue (0-360), under its picture. */
export function PictureBackdrop({ hue = 60, square, className, children }: StageProps) {
  const tint = { '--hue': hue } as CSSProperties
  return (
    <div className={cx(styles.stage, square && styles.square, className)} style={tint}>
      {children}
    </div>
  )
}

interface StageProps {
  hue?: number
  square?: boolean
  className?: string
  children?: ReactNode
}
