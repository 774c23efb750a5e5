import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../../../core/config/config-context.ts'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import type { PictureFor } from '../../../core/pictures/sent-pictures.api.ts'
import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { useShowCardsQuery } from '../../../parts/catalog/cards.api.ts'
import { useShowGoodsQuery } from '../../../parts/products/products.api.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FieldNote } from '../../../ui/fields/FieldNote.tsx'
import { money } from '../../../ui/format.ts'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './LandingEdit.module.css'

interface Props {
  /** Path of the ids in the form. */
  path: string
  atMost: number
  /** The showcase the page is of. */
  target: PictureFor
}

/**
 * Products chosen by hand: found by name among products on sale, ordered, removed. The search covers only the
 * showcase the app is in. A showcase without a catalogue sells the products of its landing pages (issue 13).
 */
export function ProductsInput({ path, atMost, target }: Props) {
  const t = useWords()
  const { showcaseId } = useConfig()
  const { setValue, watch } = useFormContext()
  const ids: readonly number[] = watch(path) ?? []
  const { data } = useShowCardsQuery({ ids: ids.join(',') }, { skip: ids.length === 0 })
  const [met, setMet] = useState<ReadonlyMap<number, string>>(new Map())
  const nameOf = (id: number) =>
    data?.products.find((one) => one.id === id)?.name ?? met.get(id) ?? (data ? t('home-editor.gone') : '…')
  const choose = (next: readonly number[]) => setValue(path, [...next], { shouldDirty: true })
  const isFull = ids.length >= atMost
  const isHere = target.showcaseId === showcaseId
  return (
    <fieldset className={styles.item}>
      <legend>{t('home-editor.picks')}</legend>
      <NamedSortable items={ids} keyOf={String} nameOf={nameOf} onSort={choose}>
        {(id) => (
          <div className={styles.pick}>
            <bdi>{nameOf(id)}</bdi>
            <IconButton
              icon="trash"
              label={t('landing-editor.take', { name: nameOf(id) })}
              onClick={() => choose(ids.filter((one) => one !== id))}
            />
          </div>
        )}
      </NamedSortable>
      {isHere && !isFull && (
        <ProductSearch
          chosen={ids}
          onChoose={(id, name) => {
            setMet(new Map([...met, [id, name]]))
            choose([...ids, id])
          }}
        />
      )}
      <FieldNote
        id={`${path}-note`}
        hint={t(
          isFull
            ? 'home-editor.picksFull'
            : isHere
              ? 'landing-editor.picksHint'
              : 'landing-editor.picksElsewhere',
        )}
      />
    </fieldset>
  )
}

interface ProductSearchProps {
  chosen: readonly number[]
  onChoose: (id: number, name: string) => void
}

const MOST_FOUND = 6

function ProductSearch({ chosen, onChoose }: ProductSearchProps) {
  const t = useWords()
  const picture = usePictures()
  const [q, setQ] = useState('')
  const typed = useTyped(q.trim())
  const isAsking = typed.length >= LIMITS.searchMinChars
  const { currentData, error } = useShowGoodsQuery({ q: typed, filter: 'active' }, { skip: !isAsking })
  const found = (isAsking ? (currentData?.goods ?? []) : []).filter(({ id }) => !chosen.includes(id))
  const isNone = isAsking && currentData?.goods.length === 0
  return (
    <>
      <Field
        label={t('home-editor.find')}
        icon="magnifying-glass"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={q}
        error={error ? t('landing-editor.findFailed') : undefined}
        hint={isNone ? t('landing-editor.noneFound') : undefined}
        onChange={({ target }) => setQ(target.value)}
      />
      {found.slice(0, MOST_FOUND).map(({ id, name, picture: shown, variants }) => (
        <ListRow
          key={id}
          lead={<Picture src={picture(shown.small)} alt="" width={40} height={40} />}
          title={<bdi>{name}</bdi>}
          text={variants[0] && money(variants[0].priceKop)}
          value={<Icon name="plus-bold" size={18} />}
          onClick={() => onChoose(id, name)}
        />
      ))}
    </>
  )
}
