import { Field } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductEdit.module.css'

const SIDES = ['weight', 'length', 'width', 'height'] as const
type Side = (typeof SIDES)[number]

interface Props {
  value: Readonly<Record<Side, string>>
  faultOf: (side: Side) => string | undefined
  onChange: (part: Partial<Record<Side, string>>) => void
}

/** Weight in grams and sides in centimetres, which carriers count by. */
export function MeasureFields({ value, faultOf, onChange }: Props) {
  const t = useWords()
  return (
    <div className={styles.measure}>
      {SIDES.map((side) => (
        <Field
          key={side}
          label={t(`product-editor.${side}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value[side]}
          error={faultOf(side)}
          onChange={({ target }) => onChange({ [side]: target.value })}
        />
      ))}
    </div>
  )
}
