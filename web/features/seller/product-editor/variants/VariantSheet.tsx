import { DraftSheet } from '../../../../core/forms/DraftSheet.tsx'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { limitsOf } from '../limits.ts'
import { MeasureFields } from '../MeasureFields.tsx'
import styles from '../ProductEdit.module.css'
import type { FieldErrors } from '../validation.ts'
import type { VariantDraft } from './matrix.ts'
import { StockFields } from './StockFields.tsx'

/** Signs of an amount: «99 999 999,99» without its spaces. */
const MOST_SIGNS = 12

interface Props {
  variant: VariantDraft
  isAlone: boolean
  faults: FieldErrors
  onChange: (part: Partial<VariantDraft>) => void
  open: boolean
  onClose: () => void
}

/** Rarely used fields of a variant: old price, cost, code, barcode, weight and size, availability. */
export default function VariantSheet({ variant, isAlone, faults, onChange, open, onClose }: Props) {
  const t = useWords()
  const field = (name: 'oldPrice' | 'cost' | 'sku' | 'barcode' | 'content', label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      autoComplete="off"
      inputMode={name === 'sku' ? 'text' : name === 'barcode' || name === 'content' ? 'numeric' : 'decimal'}
      maxLength={name === 'sku' || name === 'barcode' ? limitsOf(`variants.*.${name}`).max : MOST_SIGNS}
      value={variant[name]}
      error={faults[`${variant.key}.${name}`]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <DraftSheet
      isDirty={false}
      title={isAlone ? t('product-editor.more') : variant.options.join(', ')}
      open={open}
      onClose={onClose}
      onDone={onClose}
    >
      <ListGroup padded>
        <div className={styles.fields}>
          {field('oldPrice', t('products.oldPrice'))}
          {field('cost', t('product-editor.cost'), t('product-editor.costHint'))}
          {field('sku', t('product-editor.sku'))}
          {field('barcode', t('product-editor.barcode'))}
          {field('content', t('product-editor.content'), t('product-editor.contentHint'))}
        </div>
      </ListGroup>
      <ListGroup padded>
        <StockFields variant={variant} error={faults[`${variant.key}.shipsOn`]} onChange={onChange} />
      </ListGroup>
      <ListGroup padded remark={t('product-editor.ownMeasure')}>
        <MeasureFields
          value={variant}
          faultOf={(side) => faults[`${variant.key}.${side}`]}
          onChange={onChange}
        />
      </ListGroup>
      {!isAlone && (
        <ListGroup>
          <ListRow
            control
            title={t('products.variantOn', { name: variant.options.join(', ') })}
            value={(row) => (
              <Switch
                label={row}
                checked={variant.on}
                onChange={({ target }) => onChange({ on: target.checked })}
              />
            )}
          />
        </ListGroup>
      )}
    </DraftSheet>
  )
}
