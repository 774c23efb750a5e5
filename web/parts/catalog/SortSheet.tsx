import { SORTS } from '@sarafan/contract/catalog/catalog'
import { Radio } from '../../ui/fields/Choice.tsx'
import { Cell } from '../../ui/lists/Cell.tsx'
import { Group } from '../../ui/lists/Group.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import type { SheetProps } from './FiltersSheet.tsx'
import { sortLabels } from './sort-labels.ts'

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
            title={t(sortLabels[sort])}
            value={(cell) => (
              <Radio
                label={cell}
                name="sort"
                checked={sort === listing.sort}
                onChange={() => onChange({ sort })}
              />
            )}
          />
        ))}
      </Group>
    </Sheet>
  )
}
