import { CONTENT_UNITS, SALE_UNITS } from '@sarafan/contract/catalog/quantities'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductEdit.module.css'
import type { PartProps } from './part-props.ts'

/** Which quantities can be ordered, of what, in what the contents of one are measured, and when few are left. */
export function Quantities({ value, faults, onChange }: PartProps) {
  const t = useWords()
  const field = (name: 'minQuantity' | 'quantityStep' | 'lowStock', hint?: string) => (
    <Field
      label={t(`product-editor.${name}`)}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={value[name]}
      error={faults[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <ListGroup padded title={t('product-editor.quantities')} remark={t('product-editor.quantityHint')}>
      <div className={styles.measure}>
        {field('minQuantity')}
        {field('quantityStep')}
        <Select
          label={t('product-editor.unit')}
          value={value.unit}
          onChange={({ target }) =>
            onChange({ unit: SALE_UNITS.find((unit) => unit === target.value) ?? 'piece' })
          }
        >
          {SALE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`product.units.${unit}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('product-editor.contentUnit')}
          value={value.contentUnit}
          onChange={({ target }) =>
            onChange({ contentUnit: CONTENT_UNITS.find((unit) => unit === target.value) ?? 'g' })
          }
        >
          {CONTENT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`product.units.${unit}`)}
            </option>
          ))}
        </Select>
        {field('lowStock', t('product-editor.lowStockHint'))}
      </div>
    </ListGroup>
  )
}
