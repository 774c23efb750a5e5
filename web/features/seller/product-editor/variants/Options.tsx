import { LIMITS } from '@sarafan/contract/limits'
import { randomKey } from '../../../../core/api/random-key.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { FieldNote } from '../../../../ui/fields/FieldNote.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { limitsOf } from '../limits.ts'
import styles from '../ProductEdit.module.css'
import type { PartProps } from '../part-props.ts'
import { type AxisDraft, variantCount, withAxes } from './matrix.ts'

/** Up to three options, each with its values; every combination of them is a variant. */
export function Options({ value, faults, onChange }: PartProps) {
  const t = useWords()
  const { axes, variants } = value
  const count = variantCount(axes)
  const limit = LIMITS.productVariants
  const put = (next: readonly AxisDraft[]) =>
    onChange({ axes: next, variants: withAxes(variants, axes, next) })
  const change = (key: string, part: Partial<AxisDraft>) =>
    put(axes.map((axis) => (axis.key === key ? { ...axis, ...part } : axis)))
  const error = count > limit ? t('product-editor.tooMany', { count, limit }) : faults.axes
  return (
    <ListGroup padded title={t('product-editor.options')} remark={t('product-editor.optionsHint')}>
      <div className={styles.fields} data-invalid={error !== undefined}>
        {axes.map((axis, at) => (
          <fieldset
            key={axis.key}
            className={styles.axis}
            aria-label={t('product-editor.option', { number: at + 1 })}
          >
            <Field
              label={t('product-editor.optionName')}
              maxLength={limitsOf('axes.*.name').max}
              autoComplete="off"
              value={axis.name}
              onChange={({ target }) => change(axis.key, { name: target.value })}
            />
            <Field
              label={t('product-editor.optionValues')}
              autoComplete="off"
              value={axis.text}
              onChange={({ target }) => change(axis.key, { text: target.value })}
            />
            <IconButton
              icon="trash"
              label={t('product-editor.optionRemove', { number: at + 1 })}
              onClick={() => put(axes.filter(({ key }) => key !== axis.key))}
            />
          </fieldset>
        ))}
        {axes.length < limitsOf('axes').max && (
          <Button small kind="tonal" onClick={() => put([...axes, { key: randomKey(), name: '', text: '' }])}>
            {t('product-editor.optionAdd')}
          </Button>
        )}
        <FieldNote id="product-axes-note" error={error} />
      </div>
    </ListGroup>
  )
}
