import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

/** A grey placeholder; lengths are CSS lengths or pixels. */
export function Skeleton({ width, height, ratio, radius = 8 }: SkeletonShape) {
  const shape: CSSProperties = {
    inlineSize: width,
    blockSize: height,
    aspectRatio: ratio,
    borderRadius: radius,
  }
  return <span className={styles.skeleton} style={shape} aria-hidden="true" />
}

interface SkeletonShape {
  width?: number | string
  height?: number | string
  ratio?: string
  radius?: number
}
