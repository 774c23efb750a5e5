import { useState } from 'react'
import { useTyped } from '../../../../core/forms/useTyped.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { type Point, type Points, useShowPointsQuery } from '../../../../parts/address/address.api.ts'
import type { City } from '../../../../parts/address/address.ts'
import type { Delivery } from '../../../../parts/checkout/checkout.ts'
import { Radio } from '../../../../ui/fields/Choice.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { number } from '../../../../ui/format.ts'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from './Address.module.css'
import { PointPlan } from './plan/PointPlan.tsx'
import { AddressesSkeleton } from './SavedAddresses.tsx'

interface Props {
  open: boolean
  delivery: Delivery
  city: City
  /** The place that distances are measured from, if known. */
  from: { lat: number | null; lon: number | null }
  chosen: string | undefined
  onClose: () => void
  onChoose: (point: Point) => void
}

/** Where a parcel may wait in a city: searched by street or metro, the nearest first. */
export default function PointSheet({ open, delivery, city, from, chosen, onClose, onChoose }: Props) {
  const t = useWords()
  const [text, setText] = useState('')
  // Kept here, so that a search does not try again what has just failed.
  const [isMapLost, setMapLost] = useState(false)
  const typed = useTyped(text)
  const ask = { deliveryId: delivery.id, city, typed, lat: from.lat, lon: from.lon }
  const query = useShowPointsQuery(ask, { skip: !open })
  const { data: shown, isFetching } = query
  return (
    <Sheet open={open} onClose={onClose} title={t('order.points')} closeLabel={t('common.close')} grouped>
      <div className={styles.search}>
        <Field
          label={t('order.pointSearch')}
          labelEnd={city.name}
          icon="magnifying-glass"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          checking={shown && isFetching ? t('order.looking') : undefined}
        />
      </div>
      <div className={styles.list} aria-busy={isFetching}>
        <QueryView
          query={query}
          skeleton={<AddressesSkeleton />}
          isEmpty={({ points }) => points.length === 0}
        >
          {(found) => (
            <PointList
              shown={found}
              styleUrl={isMapLost ? null : found.mapStyle}
              chosen={chosen}
              onChoose={onChoose}
              onMapLost={() => setMapLost(true)}
            />
          )}
        </QueryView>
      </div>
    </Sheet>
  )
}

interface ListProps {
  shown: Points
  styleUrl: string | null
  chosen: string | undefined
  onChoose: (point: Point) => void
  onMapLost: () => void
}

function PointList({ shown, styleUrl, chosen, onChoose, onMapLost }: ListProps) {
  const t = useWords()
  const { points, total, from } = shown
  if (points.length === 0)
    return (
      <p className={styles.none} role="status">
        {t('order.noPoints')}
      </p>
    )
  return (
    <>
      {from && (
        <PointPlan
          points={points}
          from={from}
          chosen={chosen}
          onChoose={onChoose}
          styleUrl={styleUrl}
          onLost={onMapLost}
        />
      )}
      <div className={styles.cells}>
        {points.map((point) => (
          <ListRow
            key={point.code}
            control
            lead={(row) => (
              <Radio
                label={row}
                name="point"
                checked={point.code === chosen}
                // A tap on the chosen one chooses it again: the sheet closes either way.
                onChange={() => onChoose(point)}
                onClick={() => point.code === chosen && onChoose(point)}
              />
            )}
            title={<span dir="auto">{point.address}</span>}
            text={<PointFacts point={point} />}
            value={point.km === null ? undefined : t('order.km', { km: number(point.km) })}
          />
        ))}
      </div>
      {total > points.length && (
        <p className={styles.more} role="status">
          {t('order.morePoints', { shown: points.length, total })}
        </p>
      )}
    </>
  )
}

function PointFacts({ point: { isLocker, metro, workTime } }: { point: Point }) {
  const t = useWords()
  const parts = [isLocker ? t('order.locker') : '', metro ? t('order.metro', { name: metro }) : '', workTime]
  return parts.filter((part) => part !== '').join(' · ')
}
