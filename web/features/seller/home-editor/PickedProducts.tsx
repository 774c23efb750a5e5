import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { useSuggestQuery } from '../../../parts/search/search.api.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { HomeBlock, HomeEdit } from './home-editor.api.ts'
import styles from './ShopHome.module.css'

interface Props {
  typed: HomeBlock
  shown: HomeEdit
  onChange: (ids: number[]) => void
}

/** Products chosen by hand: found by their words, pulled into their order. Found only in the showcase one is in. */
export function PickedProducts({ typed, shown, onChange }: Props) {
  const t = useWords()
  const [q, setQ] = useState('')
  const [met, setMet] = useState<ReadonlyMap<number, string>>(
    new Map(shown.picked.map(({ id, name }) => [id, name])),
  )
  const asked = useTyped(q.trim())
  const { currentData } = useSuggestQuery({ q: asked }, { skip: asked.length < LIMITS.searchMinChars })
  const ids = typed.products
  const found = (asked === '' ? [] : (currentData?.products ?? [])).filter(({ id }) => !ids.includes(id))
  const nameOf = (id: number) => met.get(id) ?? t('home-editor.gone')
  const isFull = ids.length >= LIMITS.homeProducts
  if (!shown.isHere && ids.length === 0) return null
  return (
    <ListGroup
      title={t('home-editor.picks')}
      remark={t(isFull ? 'home-editor.picksFull' : 'home-editor.picksHint')}
    >
      <NamedSortable items={ids} keyOf={String} nameOf={nameOf} onSort={onChange}>
        {(id) => (
          <div className={styles.pick}>
            <bdi>{nameOf(id)}</bdi>
            <IconButton
              icon="trash"
              label={t('landing-editor.take', { name: nameOf(id) })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </div>
        )}
      </NamedSortable>
      {shown.isHere && !isFull && (
        <div className={styles.search}>
          <Field
            label={t('home-editor.find')}
            icon="magnifying-glass"
            type="search"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
      )}
      {!isFull &&
        found.map(({ id, name }) => (
          <ListRow
            key={id}
            lead={<IconTile icon="plus-bold" hue={150} />}
            title={<bdi>{name}</bdi>}
            onClick={() => {
              setMet(new Map([...met, [id, name]]))
              onChange([...ids, id])
            }}
          />
        ))}
    </ListGroup>
  )
}
