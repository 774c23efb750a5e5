import { Radio } from '../../../ui/fields/Choice.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Bonuses.module.css'
import { SORTS, type Sort } from './bonuses.ts'

interface Props {
  open: boolean
  value: Sort
  onChoose: (sort: Sort) => void
  onClose: () => void
}

/** The three orders of the bonus list (BN-13). */
export default function SortSheet({ open, value, onChoose, onClose }: Props) {
  const t = useWords()
  const names = { none: t('bonuses.sortNone'), last: t('bonuses.sortLast'), first: t('bonuses.sortFirst') }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('bonuses.sortTitle')}
      closeLabel={t('common.close')}
      grouped
    >
      <div className={styles.options}>
        {SORTS.map((sort) => (
          <ListRow
            key={sort}
            control
            lead={(row) => (
              <Radio label={row} name="sort" checked={sort === value} onChange={() => onChoose(sort)} />
            )}
            title={names[sort]}
          />
        ))}
      </div>
    </Sheet>
  )
}
