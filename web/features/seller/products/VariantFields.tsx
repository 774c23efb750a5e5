import { useFormContext } from 'react-hook-form'
import { kopTyped } from '../../../core/config/amounts.ts'
import { IntegerLine, MoneyLine } from '../../../core/forms/lines.tsx'
import type { SellerVariant } from '../../../parts/products/products.api.ts'
import { LEAST_PRICE_KOP } from '../../../parts/products/products.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Products.module.css'
import type { ProductDraft } from './product-draft.ts'

interface Props {
  variant: SellerVariant
  /** Its index in the form */
  at: number
  /** The product has no other variant */
  alone: boolean
}

/** Price, old price and stock of one variant. A product's only variant has no switch of its own. */
export function VariantFields({ variant, at, alone }: Props) {
  const t = useWords()
  const { register } = useFormContext<ProductDraft>()
  const name = variant.options.length > 0 ? variant.options.join(', ') : variant.sku
  return (
    <>
      <ListGroup padded {...(alone ? {} : { title: name })}>
        <div className={styles.variant}>
          <PriceFields variant={variant} at={at} />
          <StockField variant={variant} at={at} />
        </div>
      </ListGroup>
      {!alone && (
        <ListGroup>
          <ListRow
            control
            title={t('products.variantOn', { name })}
            value={(row) => <Switch label={row} {...register(`variants.${at}.on`)} />}
          />
        </ListGroup>
      )}
    </>
  )
}

function PriceFields({ variant, at }: Omit<Props, 'alone'>) {
  const t = useWords()
  const { getValues, watch } = useFormContext<ProductDraft>()
  const oldKop = kopTyped(watch(`variants.${at}.oldPrice`))
  const isDoubtful = oldKop !== undefined && (oldKop !== variant.oldPriceKop || !variant.oldPriceReal)
  return (
    <>
      <div className={styles.pair}>
        <MoneyLine<ProductDraft>
          name={`variants.${at}.price`}
          label={t('products.price')}
          required
          wrong={t('sale-settings.badAmount')}
          checkKop={(kop) =>
            kop < LEAST_PRICE_KOP ? t('products.least', { sum: money(LEAST_PRICE_KOP) }) : undefined
          }
        />
        <MoneyLine<ProductDraft>
          name={`variants.${at}.oldPrice`}
          label={t('products.oldPrice')}
          wrong={t('sale-settings.badAmount')}
          checkKop={(kop) =>
            kop > (kopTyped(getValues(`variants.${at}.price`)) ?? 0) ? undefined : t('products.oldAbove')
          }
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

function StockField({ variant, at }: Omit<Props, 'alone'>) {
  const t = useWords()
  const { onHand, reserved } = variant
  return (
    <IntegerLine<ProductDraft>
      name={`variants.${at}.onHand`}
      label={t('products.stock')}
      {...(reserved > 0 ? { hint: t('products.reserved', { count: reserved }) } : {})}
      check={(units) =>
        units === onHand || units >= reserved ? undefined : t('products.promised', { count: reserved })
      }
    />
  )
}
