import { type CSSProperties, useState } from 'react'
import styles from './Confetti.module.css'

const PIECES = Array.from({ length: 36 }, (_, at) => at)
const shown = new Set<string>()

/** Confetti, once per order and never with reduced motion. */
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

/** Steps that fill place, start and speed evenly without rhyming: looks like chance, is the same every time. */
function pieceStyle(at: number): CSSProperties {
  const place = (at * 0.8192) % 1
  const start = (at * 0.671) % 1
  const speed = (at * 0.5497) % 1
  return {
    insetInlineStart: `${Math.round(place * 100)}%`,
    background: `oklch(0.72 0.17 ${Math.round((at * 137.5) % 360)})`,
    animationDelay: `${Math.round(start * 900)}ms`,
    animationDuration: `${Math.round(1700 + speed * 1500)}ms`,
  }
}
