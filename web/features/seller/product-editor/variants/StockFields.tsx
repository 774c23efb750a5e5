import { Switch } from '../../../../ui/fields/Choice.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../ProductEdit.module.css'
import { STOCK_MODES, type StockMode, type VariantDraft } from './matrix.ts'

interface Props {
  variant: VariantDraft
  error: string | undefined
  onChange: (part: Partial<VariantDraft>) => void
}

const TEXTS = {
  tracked: 'product-editor.stockTracked',
  unlimited: 'product-editor.stockUnlimited',
  preorder: 'product-editor.stockPreorder',
} as const satisfies Record<StockMode, string>

/** Whether the stock is counted, and until when a pre-order waits. */
export function StockFields({ variant, error, onChange }: Props) {
  const t = useWords()
  return (
    <div className={styles.fields}>
      <Select
        label={t('product-editor.stockMode')}
        hint={t('product-editor.stockHint')}
        value={variant.stock}
        onChange={({ target }) =>
          onChange({ stock: STOCK_MODES.find((mode) => mode === target.value) ?? 'tracked' })
        }
      >
        {STOCK_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t(TEXTS[mode])}
          </option>
        ))}
      </Select>
      {variant.stock === 'preorder' && (
        <>
          <Field
            type="date"
            label={t('product-editor.shipsOn')}
            value={variant.shipsOn}
            error={error}
            onChange={({ target }) => onChange({ shipsOn: target.value })}
          />
          <ListRow
            control
            title={t('product-editor.limited')}
            text={t('product-editor.limitedHint')}
            value={(row) => (
              <Switch
                label={row}
                checked={variant.limited}
                onChange={({ target }) => onChange({ limited: target.checked })}
              />
            )}
          />
        </>
      )}
    </div>
  )
}
