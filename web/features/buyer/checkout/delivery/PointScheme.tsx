import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { Point, Points } from '../../../../parts/address/address.api.ts'
import { PlainButton } from '../../../../ui/buttons/PlainButton.tsx'
import { cx } from '../../../../ui/cx.ts'
import { number } from '../../../../ui/format.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from './PointScheme.module.css'
import { HALF, type Mark, type Scheme, schemeOf } from './scheme.ts'

interface Props {
  points: readonly Point[]
  /** The place in the middle. */
  from: NonNullable<Points['from']>
  chosen: string | undefined
  onChoose: (point: Point) => void
}

const NEXT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * A drawing of the points around the address: how far and in which direction. Arrow keys go from the nearest outwards, Enter and
 * space choose; the list beside it says the same in words.
 */
export function PointScheme({ points, from, chosen, onChoose }: Props) {
  const t = useWords()
  const { marks, rings } = useMemo(() => schemeOf(points, from), [points, from])
  const plan = useRef<HTMLDivElement>(null)
  const current = marks.find(({ point }) => point.code === chosen) ?? marks[0]
  if (!current) return null

  function onKey(event: KeyboardEvent, at: number): void {
    const step = NEXT[event.key]
    if (step === undefined) return
    event.preventDefault()
    const other = (at + step + marks.length) % marks.length
    plan.current?.querySelectorAll<HTMLElement>('[role=radio]')[other]?.focus()
  }
  return (
    <figure className={styles.scheme}>
      <div className={styles.plan} ref={plan} dir="ltr" role="radiogroup" aria-label={t('order.pointScheme')}>
        <Rings rings={rings} />
        {marks.map((mark, at) => (
          <PointMark
            key={mark.point.code}
            mark={mark}
            isChosen={mark.point.code === chosen}
            isStop={mark === current}
            onChoose={() => onChoose(mark.point)}
            onKey={(event) => onKey(event, at)}
          />
        ))}
      </div>
      <figcaption>{t(from.isAddress ? 'order.fromAddress' : 'order.fromCentre')}</figcaption>
    </figure>
  )
}

const VIEW = `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`

/** The ground of the drawing: circles of equal distance and the place in the middle. */
function Rings({ rings }: Pick<Scheme, 'rings'>) {
  const t = useWords()
  return (
    <svg viewBox={VIEW} aria-hidden="true">
      {rings.map(({ radius, km }) => (
        <g key={km}>
          <circle r={radius} className={styles.ring} />
          <text y={4 - radius} className={styles.distance}>
            {t('order.km', { km: number(km) })}
          </text>
        </g>
      ))}
      <circle r={5} className={styles.middle} />
    </svg>
  )
}

interface MarkProps {
  mark: Mark
  isChosen: boolean
  /** The one that the tab key stops at. */
  isStop: boolean
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
}

function PointMark({ mark: { point, x, y }, isChosen, isStop, onChoose, onKey }: MarkProps) {
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
      style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
      onClick={onChoose}
      onKeyDown={onKey}
    />
  )
}

/** A coordinate as a part of the drawing's side. */
const percent = (units: number) => `${((HALF + units) / (2 * HALF)) * 100}%`
