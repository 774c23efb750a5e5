import { useState } from 'react'
import { Chip } from '../../ui/buttons/Chip.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './FiltersSheet.module.css'

interface Value<K> {
  readonly key: K
  readonly name: string
  /** Number of results it would leave; null if unknown */
  readonly products: number | null
}
interface Props<K> {
  title: string
  values: readonly Value<K>[]
  chosen: ReadonlySet<K>
  onToggle: (key: K) => void
}

/** More of them unfold. */
const SHOWN = 8

/** The values of one facet; a selected one that leaves no results can only be deselected. */
export function FacetChips<K extends string | number>({ title, values, chosen, onToggle }: Props<K>) {
  const t = useWords()
  const [isWhole, setWhole] = useState(false)
  if (values.length === 0) return null
  const shown = isWhole ? values : values.filter((one, at) => at < SHOWN || chosen.has(one.key))
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.name}>
        <bdi>{title}</bdi>
      </legend>
      <div className={styles.chips}>
        {shown.map(({ key, name, products }) => (
          <Chip
            key={key}
            soft
            chosen={chosen.has(key)}
            disabledReason={products === 0 && !chosen.has(key) ? t('catalog.noneWith') : undefined}
            onClick={() => onToggle(key)}
          >
            <bdi>{name}</bdi> {products !== null && <span className="num">{products}</span>}
          </Chip>
        ))}
        {shown.length < values.length && (
          <Chip onClick={() => setWhole(true)}>
            {t('catalog.moreValues', { count: values.length - shown.length })}
          </Chip>
        )}
      </div>
    </fieldset>
  )
}
