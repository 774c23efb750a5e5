import { LIMITS } from '@sarafan/contract/limits'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { number } from '../../../../ui/format.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { Kind } from '../changes/change-draft.ts'
import styles from '../Products.module.css'
import type { Selection } from './useSelection.ts'

/** Changes with a button of their own where there is room; the sheet offers all. */
const DIRECT = ['price', 'stock', 'status'] as const

interface Props {
  selection: Selection
  total: number
  isWide: boolean
  onChange: (kind: Kind) => void
}

/** How many products are selected, and what can be done with them. */
export function SelectionBar({ selection, total, isWide, onChange }: Props) {
  const t = useWords()
  const { count, isAll, isMost } = selection
  const label = t('products.selected', { count })
  return (
    <div className={styles.bulk} role="toolbar" aria-label={label}>
      <b aria-live="polite">{label}</b>
      {!isWide && (
        <Button small onClick={() => onChange('price')}>
          {t('common.change')}
        </Button>
      )}
      {!isAll && count < total && (
        <Button
          small
          kind="ghost"
          onClick={selection.selectAll}
          disabledReason={
            isMost ? undefined : t('products.tooMany', { limit: number(LIMITS.goodsChangeProducts) })
          }
        >
          {t('products.selectAll', { count: total })}
        </Button>
      )}
      {isWide &&
        DIRECT.map((kind) => (
          <Button key={kind} small kind="tonal" onClick={() => onChange(kind)}>
            {t(`products.kind.${kind}`)}
          </Button>
        ))}
      {isWide && (
        <Button small kind="tonal" onClick={() => onChange('category')}>
          {t('products.moreChanges')}
        </Button>
      )}
      {isWide && (
        <Button small kind="ghost" onClick={selection.clear}>
          {t('products.selectNone')}
        </Button>
      )}
    </div>
  )
}
