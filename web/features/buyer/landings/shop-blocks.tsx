import { useServerClock } from '../../../core/config/clock.ts'
import { kopOf } from '../../../core/config/money.ts'
import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import styles from '../../../parts/landings/Blocks.module.css'
import type { BlockParts } from '../../../parts/landings/block-parts.ts'
import { amount, keyed, list, records, text } from '../../../parts/landings/block-props.ts'
import { BlockTitle } from '../../../parts/landings/word-blocks.tsx'
import { Price } from '../../../ui/cards/Price.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BuyNow } from './BuyNow.tsx'

export function ProductsBlock({ props, products }: BlockParts) {
  const shown = list(props, 'productIds').flatMap((id) => products.get(Number(id)) ?? [])
  if (shown.length === 0) return null
  return (
    <section>
      <BlockTitle title={text(props, 'title')} />
      <div className="grid">
        {shown.map((product) => (
          <CatalogCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
}

export function ProductBlock({ props, products }: BlockParts) {
  const t = useWords()
  const product = products.get(amount(props, 'productId') ?? 0)
  if (!product) return null
  return (
    <section className={styles.single}>
      <CatalogCard product={product} />
      <div>
        <h2 dir="auto">{product.name}</h2>
        <p dir="auto">{text(props, 'text')}</p>
        <BuyNow product={product} label={text(props, 'button') || t('landings.buy')} />
      </div>
    </section>
  )
}

export function PriceBlock({ props }: BlockParts) {
  const t = useWords()
  return (
    <section>
      <BlockTitle title={text(props, 'title')} />
      <ul className={styles.prices}>
        {keyed(records(props, 'items'), (item) => text(item, 'name')).map(({ key, item }) => {
          const old = amount(item, 'oldPrice')
          return (
            <li key={key}>
              <span>
                <b>{text(item, 'name')}</b>
                <small>{text(item, 'text')}</small>
              </span>
              <Price
                kop={kopOf(amount(item, 'price') ?? 0)}
                oldKop={old === undefined ? undefined : kopOf(old)}
                oldLabel={t('common.oldPrice')}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

/** Days, hours and minutes left by the server's clock; renders nothing afterwards. */
export function CountdownBlock({ props }: BlockParts) {
  const t = useWords()
  const now = useServerClock()
  const left = new Date(text(props, 'endsAt')).getTime() - now.getTime()
  if (!(left > 0)) return null
  const parts = [
    { count: Math.floor(left / DAY), word: 'landings.daysWord' },
    { count: Math.floor((left % DAY) / HOUR), word: 'landings.hoursWord' },
    { count: Math.floor((left % HOUR) / MINUTE), word: 'landings.minutesWord' },
  ] as const
  return (
    <section className={styles.countdown}>
      <b>{text(props, 'title')}</b>
      <div role="timer">
        {parts.map(({ count, word }) => (
          <span key={word}>
            <b className="num">{String(count).padStart(2, '0')}</b> <small>{t(word, { count })}</small>
          </span>
        ))}
      </div>
    </section>
  )
}
