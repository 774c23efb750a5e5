import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../../../../words/useWords.ts'
import type { PointsMap, Slot } from './map-library.ts'
import styles from './PointMap.module.css'
import { moveByArrow, PointMark } from './PointMark.tsx'
import type { PlanProps } from './PointScheme.tsx'

interface Props extends PlanProps {
  styleUrl: string
  /** The map cannot be shown: without a network, or because the style or its tiles fail. */
  onLost: () => void
}

/** A map of the points, whose library is fetched when it is first shown. Marks behave as those of the plan do. */
export function PointMap({ styleUrl, points, from, chosen, onChoose, onLost }: Props) {
  const t = useWords()
  const group = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const { map, slots } = useMap({ ground, styleUrl, points, from, onLost })
  const stop = slots.find(({ point }) => point.code === chosen) ?? slots[0]
  return (
    <figure className={styles.figure}>
      <div
        className={styles.map}
        ref={group}
        dir="ltr"
        role="radiogroup"
        aria-label={t('order.pointMap')}
        aria-busy={map === null}
      >
        <div className={styles.ground} ref={ground} />
      </div>
      <figcaption>{t(from.isAddress ? 'order.fromAddress' : 'order.fromCentre')}</figcaption>
      {slots.map((slot, at) =>
        createPortal(
          <PointMark
            point={slot.point}
            isChosen={slot.point.code === chosen}
            isStop={slot === stop}
            onChoose={() => onChoose(slot.point)}
            onKey={(event) => moveByArrow(event, at, group.current)}
            onFocus={() => map?.reveal(slot.point)}
          />,
          slot.element,
          slot.point.code,
        ),
      )}
    </figure>
  )
}

type MapInput = Pick<Props, 'styleUrl' | 'points' | 'from' | 'onLost'> & {
  ground: React.RefObject<HTMLDivElement | null>
}

/** Opens the map once its library has arrived, and shows the points of each search in it. */
function useMap({ ground, styleUrl, points, from, onLost }: MapInput) {
  const t = useWords()
  const [map, setMap] = useState<PointsMap | null>(null)
  const [slots, setSlots] = useState<readonly Slot[]>([])
  const lose = useEffectEvent(onLost)
  const options = useEffectEvent((container: HTMLElement) => ({
    container,
    styleUrl,
    from,
    texts: {
      'Map.Title': t('order.map'),
      'NavigationControl.ZoomIn': t('order.zoomIn'),
      'NavigationControl.ZoomOut': t('order.zoomOut'),
    },
    isCalm: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    classes: { slot: styles.slot ?? '', middle: styles.middle ?? '' },
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another style is another map.
  useEffect(() => {
    let opened: PointsMap | null = null
    let isGone = false
    import('./map-library.ts')
      .then(({ openMap }) => {
        if (isGone || !ground.current) return
        opened = openMap({ ...options(ground.current), onLost: () => !isGone && lose() })
        setMap(opened)
      })
      .catch(() => !isGone && lose())
    return () => {
      isGone = true
      setMap(null)
      opened?.close()
    }
  }, [styleUrl])
  useEffect(() => {
    setSlots(map?.show(points, from) ?? [])
  }, [map, points, from])
  return { map, slots }
}
