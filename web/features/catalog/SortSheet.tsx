import { SORTS } from '@sarafan/contract/catalog/catalog'
import { Cell } from '../../ui/Cell.tsx'
import { Radio } from '../../ui/Choice.tsx'
import { Group } from '../../ui/Group.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import type { SheetProps } from './FiltersSheet.tsx'
import { sortOf } from './listing.ts'
import { sortWord } from './sort-word.ts'

/** The order of a list. */
export default function SortSheet({ open, onClose, listing, onChange }: SheetProps) {
  const t = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.sort')} closeLabel={t('common.close')}>
      <Group>
        {SORTS.map((sort) => (
          <Cell
            key={sort}
            control
            title={t(sortWord[sort])}
            value={
              <Radio
                name="sort"
                checked={sort === sortOf(listing)}
                onChange={() => onChange({ ...listing, sort })}
              />
            }
          />
        ))}
      </Group>
    </Sheet>
  )
}
