import { useState } from 'react'
import { kopTyped } from '../../../../core/config/amounts.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { money } from '../../../../ui/format.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { ProductDetails, Variant } from '../product.api.ts'
import styles from './Options.module.css'
import { sumsOf } from './sums.ts'

interface Props {
  product: ProductDetails
  variant: Variant
  onChoose: (variant: Variant) => void
}

/** The sum of a certificate that is sold for any sum between two bounds: a field is quicker than a hundred chips. */
export function SumField({ product, variant, onChoose }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(() => String(variant.priceKop / 100))
  const [isWrong, setWrong] = useState(false)
  const { fromKop, toKop, stepKop } = sumsOf(product.variants)
  const bounds = { from: money(fromKop), to: money(toKop), step: money(stepKop) }
  function type(text: string): void {
    setTyped(text)
    const found = product.variants.find(({ priceKop }) => priceKop === kopTyped(text))
    setWrong(found === undefined)
    if (found) onChoose(found)
  }
  return (
    <div className={styles.axis}>
      <Field
        label={t('product.certificateSum')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        value={typed}
        onChange={({ target }) => type(target.value)}
        // What is bought is the last sum on sale: the field must not show another one.
        onBlur={() => {
          setTyped(String(variant.priceKop / 100))
          setWrong(false)
        }}
        hint={t('product.certificateSumHint', bounds)}
        error={isWrong ? t('product.certificateSumWrong', bounds) : undefined}
      />
    </div>
  )
}
