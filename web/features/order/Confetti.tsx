import { type CSSProperties, useState } from 'react'
import styles from './Confetti.module.css'

const PIECES = Array.from({ length: 36 }, (_, at) => at)
const shown = new Set<string>()

/** Paper rain, once for each order and never for those who want less motion. */
export function Confetti({ once }: { once: string }) {
  const [isFirst] = useState(() => !shown.has(once))
  shown.add(once)
  if (!isFirst || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <div className={styles.rain} aria-hidden="true">
      {PIECES.map((at) => (
        <i key={at} style={pieceStyle(at)} />
      ))}
    </div>
  )
}

/** Spread by golden steps, so it looks like chance and is the same every time. */
function pieceStyle(at: number): CSSProperties {
  const place = (at * 0.618) % 1
  return {
    insetInlineStart: `${Math.round(place * 100)}%`,
    background: `oklch(0.72 0.17 ${Math.round((at * 137.5) % 360)})`,
    animationDelay: `${Math.round(((at * 0.382) % 1) * 600)}ms`,
    animationDuration: `${1800 + Math.round(place * 1200)}ms`,
  }
}
