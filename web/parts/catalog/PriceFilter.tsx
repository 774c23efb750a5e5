import { Range, Root, Thumb, Track } from 'radix-ui/slider'
import { Field } from '../../ui/fields/Field.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Facets } from './catalog.api.ts'
import styles from './FiltersSheet.module.css'
import type { Listing } from './listing.ts'

interface Props {
  price: Facets['price']
  draft: Listing
  onDraft: (part: Partial<Listing>) => void
}

/** The price by its two ends, typed or slid between the cheapest and the dearest that the other filters leave. */
export function PriceFilter({ price, draft, onDraft }: Props) {
  const t = useWords()
  const [low, high] = price ? [Math.floor(price.minKop / 100), Math.ceil(price.maxKop / 100)] : [0, 0]
  const said = (name: 'min' | 'max') => Number(draft[name].replace(',', '.')) || undefined
  const clamp = (value: number) => Math.min(high, Math.max(low, value))
  const now = [clamp(said('min') ?? low), clamp(said('max') ?? high)]
  const slide = ([from = low, to = high]: number[]) =>
    onDraft({ min: from > low ? String(from) : '', max: to < high ? String(to) : '' })
  const end = (name: 'min' | 'max', label: string, open: number) => (
    <Field
      inline
      label={label}
      inputMode="decimal"
      placeholder={price ? String(open) : undefined}
      value={draft[name]}
      onChange={(input) => onDraft({ [name]: input.target.value })}
    />
  )
  return (
    <>
      <h3 className={styles.name}>{t('catalog.price')}</h3>
      <div className={styles.two}>
        {end('min', t('catalog.priceFrom'), low)}
        {end('max', t('catalog.priceTo'), high)}
      </div>
      {high > low && (
        <Root
          className={styles.slider}
          dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}
          min={low}
          max={high}
          step={stepOf(high - low)}
          value={now}
          onValueChange={slide}
        >
          <Track className={styles.track}>
            <Range className={styles.range} />
          </Track>
          <Thumb className={styles.thumb} aria-label={t('catalog.priceLowest')} />
          <Thumb className={styles.thumb} aria-label={t('catalog.priceHighest')} />
        </Root>
      )}
    </>
  )
}

/** A hundred steps or so, each a round number of roubles. */
function stepOf(span: number): number {
  const rough = Math.max(1, span / 100)
  const power = 10 ** Math.floor(Math.log10(rough))
  return Math.max(1, Math.floor(rough / power) * power)
}
