import type { ReactNode } from 'react'
import { Sortable } from '../../ui/lists/Sortable.tsx'
import { useWords } from '../../words/useWords.ts'

interface Props<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  onSort: (next: Item[]) => void
  children: (item: Item) => ReactNode
  /** Shown below an item and moved with it */
  below?: (item: Item) => ReactNode
}

/** Rows that a person can reorder, each labelled by its name. */
export function NamedSortable<Item>({ nameOf, ...list }: Props<Item>) {
  const t = useWords()
  const count = list.items.length
  return (
    <Sortable
      {...list}
      handleOf={(one) => t('draft.handle', { name: nameOf(one) })}
      placeOf={(one, place) => t('draft.place', { name: nameOf(one), place, count })}
    />
  )
}
