import { SORTS } from '@sarafan/contract/catalog/catalog'
import { Radio } from '../../ui/fields/Choice.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import type { SheetProps } from './FiltersSheet.tsx'
import { sortLabels } from './sort-labels.ts'

/** The order of a list. */
export default function SortSheet({ open, onClose, listing, onChange }: SheetProps) {
  const t = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.sort')} closeLabel={t('common.close')}>
      <ListGroup>
        {SORTS.map((sort) => (
          <ListRow
            key={sort}
            control
            title={t(sortLabels[sort])}
            value={(row) => (
              <Radio
                label={row}
                name="sort"
                checked={sort === listing.sort}
                onChange={() => onChange({ sort })}
              />
            )}
          />
        ))}
      </ListGroup>
    </Sheet>
  )
}
