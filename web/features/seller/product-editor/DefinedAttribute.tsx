import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { attributeKey, type DefinedAttribute, typedValue, withValue } from './attribute-values.ts'
import { limitsOf } from './limits.ts'
import type { PartProps } from './part-props.ts'

/** The most characters of a number; the contract limits it only together with its unit. */
const MOST_DIGITS = 20

/** The field of an attribute that the showcase defined: a line, a number with its unit, or a choice. */
export function DefinedAttributeField({
  value,
  faults,
  onChange,
  defined,
}: PartProps & { defined: DefinedAttribute }) {
  const t = useWords()
  const text = typedValue(value, defined)
  const write = (next: string) => onChange({ attributes: withValue(value, defined, next) })
  const error = faults[attributeKey(defined.id)]
  if (defined.kind === 'text' || defined.kind === 'number')
    return (
      <Field
        label={defined.unit === '' ? defined.name : `${defined.name}, ${defined.unit}`}
        hint={defined.required ? t('product-editor.attributeNeeded') : undefined}
        inputMode={defined.kind === 'number' ? 'decimal' : undefined}
        maxLength={defined.kind === 'number' ? MOST_DIGITS : limitsOf('attributes.*.value').max}
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => write(target.value)}
      />
    )
  return (
    <Select
      label={defined.name}
      hint={defined.required ? t('product-editor.attributeNeeded') : undefined}
      value={text}
      error={error}
      onChange={({ target }) => write(target.value)}
    >
      <option value="">{t('product-editor.attributeNone')}</option>
      <ValueChoices defined={defined} text={text} />
    </Select>
  )
}

/** The product's own value stays a choice even if it is no longer allowed. */
function ValueChoices({ defined, text }: { defined: DefinedAttribute; text: string }) {
  const t = useWords()
  const allowed =
    defined.kind === 'flag'
      ? [
          { value: 'true', name: t('catalog.yes') },
          { value: 'false', name: t('catalog.no') },
        ]
      : defined.options.map((value) => ({ value, name: value }))
  const isOutdated = text !== '' && !allowed.some(({ value }) => value === text)
  return [...allowed, ...(isOutdated ? [{ value: text, name: text }] : [])].map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
