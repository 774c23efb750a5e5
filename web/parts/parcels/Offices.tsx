import { useState } from 'react'
import { useTyped } from '../../core/forms/useTyped.ts'
import { Failed, Waiting } from '../../core/query/Waiting.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Radio } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Cell } from '../../ui/lists/Cell.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Parcels.module.css'
import { useShowOfficesQuery } from './parcels.api.ts'
import type { Office } from './parcels.ts'

interface Props {
  id: string
  city: string
  chosen: string
  onChoose: (office: Office) => void
}

/** Drop-off offices in the showcase's city; «any» comes first. */
export function Offices({ id, city, chosen, onChoose }: Props) {
  const t = useWords()
  const [text, setText] = useState('')
  const typed = useTyped(text)
  const { currentData, data, error, isFetching, refetch } = useShowOfficesQuery({ id, typed })
  const shown = currentData ?? (isFetching ? data : undefined)
  return (
    <div className={styles.form}>
      <Field
        label={t('order.pointSearch')}
        aside={city}
        icon="magnifying-glass"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        checking={shown && isFetching ? t('order.looking') : undefined}
      />
      <div className={styles.list} aria-busy={isFetching}>
        <Cell
          control
          lead={
            <OfficeChoice isChosen={chosen === ''} onChoose={() => onChoose({ code: '', address: '' })} />
          }
          title={t('parcels.anyOffice', { city })}
        />
        {shown ? (
          shown.offices.map((office) => (
            <Cell
              key={office.code}
              control
              lead={<OfficeChoice isChosen={office.code === chosen} onChoose={() => onChoose(office)} />}
              title={<span dir="auto">{office.address}</span>}
              text={[office.metro && t('order.metro', { name: office.metro }), office.workTime]
                .filter((part) => part !== '')
                .join(' · ')}
            />
          ))
        ) : error ? (
          <Failed error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Waiting>
            <Skeleton width="100%" height={52} radius={12} />
            <Skeleton width="100%" height={52} radius={12} />
          </Waiting>
        )}
        {shown && shown.offices.length === 0 && (
          <p className={styles.note} role="status">
            {t('order.noPoints')}
          </p>
        )}
        {shown && shown.total > shown.offices.length && (
          <p className={styles.note} role="status">
            {t('order.morePoints', { shown: shown.offices.length, total: shown.total })}
          </p>
        )}
      </div>
    </div>
  )
}

function OfficeChoice({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  // A tap on the chosen one chooses it again: the list closes either way.
  return <Radio name="office" checked={isChosen} onChange={onChoose} onClick={() => isChosen && onChoose()} />
}
