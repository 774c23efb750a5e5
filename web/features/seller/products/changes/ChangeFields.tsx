import { useFormContext, useWatch } from 'react-hook-form'
import { SelectLine, TextLine } from '../../../../core/forms/lines.tsx'
import { VATS } from '../../../../parts/products/products.ts'
import { useWords } from '../../../../words/useWords.ts'
import { indented } from '../FilterSheet.tsx'
import type { GoodsOptions } from '../mass-changes.api.ts'
import {
  type ChangeDraft,
  ENDINGS,
  type Kind,
  neededOf,
  OLD_RULES,
  OLD_WAYS,
  PRICE_WAYS,
  ROUNDS,
  STATUSES,
  STOCK_WAYS,
} from './change-draft.ts'

interface Props {
  kind: Kind
  /** Undefined while they load. */
  options: GoodsOptions | undefined
}

/** The fields of one kind of mass change. */
export function ChangeFields({ kind, options }: Props) {
  if (kind === 'price' || kind === 'old_price') return <PriceFields kind={kind} />
  if (kind === 'stock') return <StockFields />
  if (kind === 'category') return <CategoryFields options={options} />
  return <PropertyField kind={kind} options={options} />
}

function PriceFields({ kind }: { kind: 'price' | 'old_price' }) {
  const t = useWords()
  const { control } = useFormContext<ChangeDraft>()
  const way = useWatch({ control, name: 'way' })
  const ending = useWatch({ control, name: 'ending' })
  const needed = neededOf(kind, { way })
  return (
    <>
      <SelectLine<ChangeDraft> name="way" label={t('products.way')}>
        {kind === 'price'
          ? PRICE_WAYS.map((one) => (
              <option key={one} value={one}>
                {t(`products.way.price.${one}`)}
              </option>
            ))
          : OLD_WAYS.map((one) => (
              <option key={one} value={one}>
                {t(`products.way.old_price.${one}`)}
              </option>
            ))}
      </SelectLine>
      {needed.includes('percent') && (
        <TextLine<ChangeDraft> name="percent" label={t('products.percent')} inputMode="decimal" longest={7} />
      )}
      {needed.includes('amount') && (
        <TextLine<ChangeDraft>
          name="amount"
          label={t(kind === 'price' ? 'products.price' : 'products.oldPrice')}
          inputMode="decimal"
          longest={12}
        />
      )}
      {way !== 'set' && way !== 'clear' && (
        <SelectLine<ChangeDraft> name="ending" label={t('products.ending')}>
          {ENDINGS.map((one) => (
            <option key={one} value={one}>
              {one === 'none' || one === 'whole' ? t(`products.ending.${one}`) : `…${one}`}
            </option>
          ))}
        </SelectLine>
      )}
      {way !== 'set' && way !== 'clear' && ending !== 'none' && (
        <SelectLine<ChangeDraft> name="round" label={t('products.round')}>
          {ROUNDS.map((one) => (
            <option key={one} value={one}>
              {t(`products.round.${one}`)}
            </option>
          ))}
        </SelectLine>
      )}
      {kind === 'price' && (
        <SelectLine<ChangeDraft> name="old" label={t('products.oldRule')}>
          {OLD_RULES.map((one) => (
            <option key={one} value={one}>
              {t(`products.oldRule.${one}`)}
            </option>
          ))}
        </SelectLine>
      )}
    </>
  )
}

function StockFields() {
  const t = useWords()
  return (
    <>
      <SelectLine<ChangeDraft> name="way" label={t('products.way')}>
        {STOCK_WAYS.map((one) => (
          <option key={one} value={one}>
            {t(`products.way.stock.${one}`)}
          </option>
        ))}
      </SelectLine>
      <TextLine<ChangeDraft> name="units" label={t('products.units')} inputMode="numeric" longest={7} />
    </>
  )
}

function CategoryFields({ options }: Pick<Props, 'options'>) {
  const t = useWords()
  return (
    <>
      <SelectLine<ChangeDraft> name="category" label={t('products.category')} busy={options === undefined}>
        <option value="">{t('products.choose')}</option>
        {options?.categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {indented(name, depth)}
          </option>
        ))}
      </SelectLine>
      <SelectLine<ChangeDraft> name="mode" label={t('products.way')}>
        <option value="replace">{t('products.mode.replace')}</option>
        <option value="add">{t('products.mode.add')}</option>
      </SelectLine>
    </>
  )
}

function PropertyField({ kind, options }: Props & { kind: 'status' | 'brand' | 'vat' }) {
  const t = useWords()
  if (kind === 'status')
    return (
      <SelectLine<ChangeDraft> name="status" label={t('products.kind.status')}>
        {STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(`products.set.${one}`)}
          </option>
        ))}
      </SelectLine>
    )
  if (kind === 'vat')
    return (
      <SelectLine<ChangeDraft> name="vat" label={t('products.vat')}>
        {VATS.map((one) => (
          <option key={one} value={one}>
            {one === 'company' ? t('products.vatCompany') : t(`companies.vats.${one}`)}
          </option>
        ))}
      </SelectLine>
    )
  return (
    <SelectLine<ChangeDraft> name="brand" label={t('products.brand')} busy={options === undefined}>
      <option value="">{t('products.noBrand')}</option>
      {options?.brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectLine>
  )
}
