import { useMemo, useRef } from 'react'
import type { Point, Points } from '../../../../../parts/address/address.api.ts'
import { number } from '../../../../../ui/format.ts'
import { useWords } from '../../../../../words/useWords.ts'
import { moveByArrow, PointMark } from './PointMark.tsx'
import styles from './PointScheme.module.css'
import { HALF, type Scheme, schemeOf } from './scheme.ts'

export interface PlanProps {
  points: readonly Point[]
  /** The place in the middle. */
  from: NonNullable<Points['from']>
  chosen: string | undefined
  onChoose: (point: Point) => void
}

/**
 * A drawing of the points around the address: how far and in which direction. Arrow keys go from the nearest outwards, Enter and
 * space choose; the list beside it says the same in words.
 */
export function PointScheme({ points, from, chosen, onChoose }: PlanProps) {
  const t = useWords()
  const { marks, rings } = useMemo(() => schemeOf(points, from), [points, from])
  const plan = useRef<HTMLDivElement>(null)
  const current = marks.find(({ point }) => point.code === chosen) ?? marks[0]
  if (!current) return null
  return (
    <figure className={styles.scheme}>
      <div className={styles.plan} ref={plan} dir="ltr" role="radiogroup" aria-label={t('order.pointScheme')}>
        <Rings rings={rings} />
        {marks.map((mark, at) => (
          <PointMark
            key={mark.point.code}
            point={mark.point}
            isChosen={mark.point.code === chosen}
            isStop={mark === current}
            style={{ insetInlineStart: percent(mark.x), insetBlockStart: percent(mark.y) }}
            onChoose={() => onChoose(mark.point)}
            onKey={(event) => moveByArrow(event, at, plan.current)}
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

/** A coordinate as a part of the drawing's side. */
const percent = (units: number) => `${((HALF + units) / (2 * HALF)) * 100}%`
