import type { CSSProperties, KeyboardEvent } from 'react'
import type { Point } from '../../../../../parts/address/address.api.ts'
import { PlainButton } from '../../../../../ui/buttons/PlainButton.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { number } from '../../../../../ui/format.ts'
import { useWords } from '../../../../../words/useWords.ts'
import styles from './PointMark.module.css'

interface Props {
  point: Point
  isChosen: boolean
  /** The one that the tab key stops at. */
  isStop: boolean
  style?: CSSProperties
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
  onFocus?: () => void
}

/** A pickup point on the plan or the map. */
export function PointMark({ point, isChosen, isStop, style, onChoose, onKey, onFocus }: Props) {
  const t = useWords()
  const away = point.km === null ? '' : `, ${t('order.km', { km: number(point.km) })}`
  return (
    // Not an input: a radio takes the arrow keys for itself, in the order of the page.
    <PlainButton
      role="radio"
      aria-checked={isChosen}
      label={`${point.address}${away}`}
      tabIndex={isStop ? 0 : -1}
      className={cx(styles.mark, point.isLocker && styles.locker)}
      style={style}
      onClick={onChoose}
      onKeyDown={onKey}
      onFocus={onFocus}
    />
  )
}

const NEXT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus from the mark at a place of the order to the next or the previous one, if an arrow key was pressed. */
export function moveByArrow(event: KeyboardEvent, at: number, group: HTMLElement | null): void {
  const step = NEXT[event.key]
  if (step === undefined) return
  event.preventDefault()
  const marks = [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
  marks[(at + step + marks.length) % marks.length]?.focus()
}
