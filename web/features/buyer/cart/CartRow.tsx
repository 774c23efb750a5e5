import { allowedUpTo, firstQuantity } from '@sarafan/contract/catalog/quantities'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import type { CartLine } from '../../../parts/cart/cart.ts'
import { ruleOf, steps } from '../../../parts/cart/quantities.ts'
import { PreorderNote } from '../../../parts/product/PreorderNote.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Stepper } from '../../../ui/buttons/Stepper.tsx'
import { Bonus } from '../../../ui/cards/Bonus.tsx'
import { Price } from '../../../ui/cards/Price.tsx'
import { cx } from '../../../ui/cx.ts'
import { money, number } from '../../../ui/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './CartRow.module.css'

interface Props {
  line: CartLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A cart line: picture, price, quantity, changes since it was added, remove button. */
export function CartRow({ line, onQuantity, onRemove }: Props) {
  const t = useWords()
  const picture = usePictures()
  const gone = line.notice === 'gone' || line.notice === 'not_sold'
  return (
    <article className={styles.line} aria-label={line.name}>
      {appLink({
        href: links.product(line.productId),
        className: cx(styles.picture, gone && styles.gone),
        label: line.name,
        children: (
          <PictureBackdrop hue={line.picture.hue} className={styles.stage}>
            <Picture src={picture(line.picture.small)} alt="" width={92} height={112} />
          </PictureBackdrop>
        ),
      })}
      <div className={styles.words}>
        <div className={styles.head}>
          <Price
            kop={line.sumKop}
            oldKop={line.oldPriceKop ? line.oldPriceKop * line.quantity : undefined}
            oldLabel={t('common.oldPrice')}
          />
          <IconButton label={`${t('cart.remove')}: ${line.name}`} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
        {appLink({
          href: links.product(line.productId),
          className: styles.name,
          children: <span dir="auto">{line.name}</span>,
        })}
        {line.options.length > 0 && (
          <p className={styles.options} dir="auto">
            {line.options.join(', ')}
          </p>
        )}
        {line.shipsOn && !gone && <PreorderNote shipsOn={line.shipsOn} className={styles.options} />}
        <CartRowNotice line={line} onQuantity={onQuantity} />
        {!gone && (
          <div className={styles.foot}>
            <Stepper
              value={line.quantity}
              min={firstQuantity(ruleOf(line))}
              {...steps(line, line.available)}
              labels={{
                quantity: t('cart.quantity'),
                less: t('cart.less'),
                more: t('cart.more'),
                least: t('disabled.least'),
                most: t('disabled.most'),
              }}
              onChange={onQuantity}
            />
            {line.unit && <span className={styles.each}>{t(`product.units.${line.unit}`)}</span>}
            <CartRowPrice line={line} />
          </div>
        )}
      </div>
    </article>
  )
}

function CartRowPrice({ line }: { line: CartLine }) {
  const t = useWords()
  return (
    <span className={styles.aside}>
      {line.bonus > 0 && (
        <Bonus>
          <span dir="ltr">+{number(line.bonus)}</span>
        </Bonus>
      )}
      {line.quantity > 1 && (
        <span className={cx('num', styles.each)}>{t('cart.each', { sum: money(line.priceKop) })}</span>
      )}
    </span>
  )
}

/** What differs from what the shopper last saw (domain.md 4.6). */
function CartRowNotice({ line, onQuantity }: Pick<Props, 'line' | 'onQuantity'>) {
  const t = useWords()
  if (!line.notice) return null
  const rule = ruleOf(line)
  const first = firstQuantity(rule)
  const rest = allowedUpTo(Math.min(line.quantity, line.available), rule)
  const text = {
    price_up: t('cart.priceUp'),
    price_down: t('cart.priceDown'),
    less_stock: t('cart.onlyLeft', { count: line.available }),
    gone: t('cart.soldOutLine'),
    not_sold: t('cart.notSoldLine'),
    wrong_quantity: t('cart.wrongQuantity'),
  }[line.notice]
  const good = line.notice === 'price_down'
  return (
    <p className={cx(styles.notice, good && styles.good)} role="status">
      <Icon name={good ? 'arrow-down-bold' : 'warning-circle-fill'} size={16} />
      <span>{text}</span>
      {line.notice === 'less_stock' && rest > 0 && (
        <Button kind="ghost" small className={styles.take} onClick={() => onQuantity(rest)}>
          {t('cart.takeRest', { count: rest })}
        </Button>
      )}
      {line.notice === 'wrong_quantity' && (
        <Button kind="ghost" small className={styles.take} onClick={() => onQuantity(rest || first)}>
          {t('cart.takeAllowed', { count: rest || first })}
        </Button>
      )}
    </p>
  )
}
