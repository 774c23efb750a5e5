import { useFormContext } from 'react-hook-form'
import { kopTyped } from '../../../core/config/amounts.ts'
import type { GoodsDraft, Variant } from '../../../parts/products/products.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { money, number } from '../../../ui/format.ts'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Goods.module.css'

const LEAST_KOP = 100
const MOST_UNITS = 1_000_000

interface Props {
  variant: Variant
  /** Its place in the form. */
  at: number
  /** The product has no other. */
  alone: boolean
}

/** Price, struck-out price and stock of one variant; the only one is not switched off apart from its product. */
export function VariantFields({ variant, at, alone }: Props) {
  const t = useWords()
  const { register } = useFormContext<GoodsDraft>()
  const name = variant.options.length > 0 ? variant.options.join(', ') : variant.sku
  return (
    <>
      <Group padded {...(alone ? {} : { title: name })}>
        <div className={styles.variant}>
          <PriceFields variant={variant} at={at} />
          <StockFields variant={variant} at={at} />
        </div>
      </Group>
      {!alone && (
        <Group>
          <Cell
            control
            title={t('products.variantOn', { name })}
            value={<Switch {...register(`variants.${at}.on`)} />}
          />
        </Group>
      )}
    </>
  )
}

function PriceFields({ variant, at }: Omit<Props, 'alone'>) {
  const t = useWords()
  const { register, formState, getValues, watch } = useFormContext<GoodsDraft>()
  const errors = formState.errors.variants?.[at]
  const old = kopTyped(watch(`variants.${at}.oldPrice`))
  const isDoubtful = old !== undefined && (old !== variant.oldPriceKop || !variant.isOldReal)
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('products.price')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={errors?.price?.message}
          {...register(`variants.${at}.price`, {
            validate: (text) => {
              const kop = kopTyped(text)
              if (kop === undefined) return t('sale-settings.badAmount')
              return kop >= LEAST_KOP || t('products.least', { sum: money(LEAST_KOP) })
            },
          })}
        />
        <Field
          label={t('products.oldPrice')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={errors?.oldPrice?.message}
          {...register(`variants.${at}.oldPrice`, {
            validate: (text) => {
              if (text.trim() === '') return true
              const kop = kopTyped(text)
              if (kop === undefined) return t('sale-settings.badAmount')
              return kop > (kopTyped(getValues(`variants.${at}.price`)) ?? 0) || t('products.oldAbove')
            },
          })}
        />
      </div>
      {isDoubtful && (
        <p className={styles.warn} role="status">
          {t('products.oldDoubtful')}
        </p>
      )}
    </>
  )
}

function StockFields({ variant, at }: Omit<Props, 'alone'>) {
  const t = useWords()
  const { register, formState } = useFormContext<GoodsDraft>()
  const isRight = (text: string) => /^\d{1,7}$/.test(text.trim()) && Number(text) <= MOST_UNITS
  return (
    <Field
      label={t('products.stock')}
      hint={variant.reserved > 0 ? t('products.reserved', { count: variant.reserved }) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      error={formState.errors.variants?.[at]?.onHand?.message}
      {...register(`variants.${at}.onHand`, {
        validate: (text) => {
          if (!isRight(text)) return t('sale-settings.between', { least: '0', most: number(MOST_UNITS) })
          const kept = Number(text) === variant.onHand || Number(text) >= variant.reserved
          return kept || t('products.promised', { count: variant.reserved })
        },
      })}
    />
  )
}
