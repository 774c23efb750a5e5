import { useState } from 'react'
import { useTyped } from '../../core/forms/useTyped.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Radio } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { ListRow, type RowLabel } from '../../ui/lists/ListRow.tsx'
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

/** Drop-off offices in the showcase's city, «any» first. */
export function Offices({ id, city, chosen, onChoose }: Props) {
  const t = useWords()
  const [text, setText] = useState('')
  const typed = useTyped(text)
  const query = useShowOfficesQuery(typed === '' ? { id } : { id, q: typed })
  const { data: shown, isFetching } = query
  return (
    <div className={styles.form}>
      <Field
        label={t('order.pointSearch')}
        labelEnd={city}
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
        <ListRow
          control
          lead={(row) => (
            <OfficeChoice
              row={row}
              isChosen={chosen === ''}
              onChoose={() => onChoose({ code: '', address: '' })}
            />
          )}
          title={t('parcels.anyOffice', { city })}
        />
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton width="100%" height={52} radius={12} />
              <Skeleton width="100%" height={52} radius={12} />
            </>
          }
          isEmpty={({ offices }) => offices.length === 0}
          empty={
            <p className={styles.note} role="status">
              {t('order.noPoints')}
            </p>
          }
        >
          {({ offices, total }) => (
            <>
              {offices.map((office) => (
                <OfficeRow
                  key={office.code}
                  office={office}
                  isChosen={office.code === chosen}
                  onChoose={() => onChoose(office)}
                />
              ))}
              {total > offices.length && (
                <p className={styles.note} role="status">
                  {t('order.morePoints', { shown: offices.length, total })}
                </p>
              )}
            </>
          )}
        </QueryView>
      </div>
    </div>
  )
}

interface OfficeRowProps {
  office: Office & { metro: string; workTime: string }
  isChosen: boolean
  onChoose: () => void
}

function OfficeRow({ office, isChosen, onChoose }: OfficeRowProps) {
  const t = useWords()
  return (
    <ListRow
      control
      lead={(row) => <OfficeChoice row={row} isChosen={isChosen} onChoose={onChoose} />}
      title={<span dir="auto">{office.address}</span>}
      text={[office.metro && t('order.metro', { name: office.metro }), office.workTime]
        .filter((part) => part !== '')
        .join(' · ')}
    />
  )
}

function OfficeChoice({
  row,
  isChosen,
  onChoose,
}: {
  row: RowLabel
  isChosen: boolean
  onChoose: () => void
}) {
  // A tap on the chosen one chooses it again: the list closes either way.
  return (
    <Radio
      label={row}
      name="office"
      checked={isChosen}
      onChange={onChoose}
      onClick={() => isChosen && onChoose()}
    />
  )
}
