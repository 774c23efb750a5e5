import { Field } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import { limitsOf, MEASURES, type Measure } from './limits.ts'
import styles from './ProductEdit.module.css'

interface Props {
  value: Readonly<Record<Measure, string>>
  faultOf: (side: Measure) => string | undefined
  onChange: (part: Partial<Record<Measure, string>>) => void
}

/** Weight in grams and sides in centimetres, from which carriers calculate. */
export function MeasureFields({ value, faultOf, onChange }: Props) {
  const t = useWords()
  return (
    <div className={styles.measure}>
      {MEASURES.map((side) => (
        <Field
          key={side}
          label={t(`product-editor.${side}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(limitsOf(side).max).length}
          value={value[side]}
          error={faultOf(side)}
          onChange={({ target }) => onChange({ [side]: target.value })}
        />
      ))}
    </div>
  )
}
