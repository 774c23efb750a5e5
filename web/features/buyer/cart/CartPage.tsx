import { useConfig } from '../../../core/config/config-context.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import {
  useCart,
  useClearCart,
  useRemoveFromCart,
  useSetQuantity,
  useSettleCart,
} from '../../../parts/cart/cart.api.ts'
import type { Cart, CartLine } from '../../../parts/cart/cart.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { BonusCoin } from '../../../ui/cards/Bonus.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { money, showcaseName } from '../../../ui/format.ts'
import { Columns, ColumnsFrame } from '../../../ui/layout/Columns.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CartArrival } from './CartArrival.tsx'
import styles from './CartPage.module.css'
import { CartRow } from './CartRow.tsx'
import { CartLineSkeleton, CartSkeleton, PreviewSkeleton } from './CartSkeleton.tsx'
import { CartTotals } from './CartTotals.tsx'
import { useBonusPreview } from './useBonusPreview.ts'

/** The cart (RT-28): refetched on every visit, because prices and stock may have changed. */
export default function CartPage() {
  const t = useWords()
  const { cart, error, isFetching, retry } = useCart({ fresh: useFreshPerVisit().refetchOnMountOrArgChange })
  return (
    <ColumnsFrame>
      <QueryView
        query={{ data: cart, currentData: cart, error, isFetching, refetch: retry }}
        skeleton={
          <>
            <TitleBar title={t('cart.title')} text={<Skeleton width={180} height={18} />} />
            <CartSkeleton />
          </>
        }
        isEmpty={({ goodsInfo }) => goodsInfo.length === 0}
        empty={<EmptyCart />}
      >
        {(shown) => <FilledCart cart={shown} />}
      </QueryView>
    </ColumnsFrame>
  )
}

function EmptyCart() {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-empty-cart')} title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
      {appLink({ href: links.catalogue(), className: buttonClass(), children: t('cart.toCatalog') })}
    </EmptyState>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const t = useWords()
  const { showcaseName: name } = useConfig()
  const ask = useAskToRemove()
  const bonus = useBonusPreview({ skip: cart.cntInCart === 0 })
  const spendKop = bonus.isOffered && bonus.wanted ? bonus.maxKop : 0
  // Of another version of the cart it would be another sum.
  const { checkout } = bonus
  const earn = checkout?.cartVersion === cart.version ? checkout.totals.earn : cart.bonus
  return (
    <>
      <TitleBar
        title={t('cart.title')}
        text={<bdi>{t('cart.from', { cntProd: cart.cntInCart, name: showcaseName(name) })}</bdi>}
      >
        <Button kind="ghost" small onClick={ask.toClear}>
          {t('cart.clear')}
        </Button>
      </TitleBar>
      <Columns
        summary={
          <>
            <CartTotals cart={cart} spendKop={spendKop} earn={earn} />
            {cart.blocked && (
              <p className={styles.blocked} role="status">
                {t('cart.blocked')}
              </p>
            )}
            <ToCheckout cart={cart} spendKop={spendKop} />
          </>
        }
      >
        <CartLines cart={cart} onRemove={ask.toRemove} />
        {bonus.isLoading && <PreviewSkeleton rows={bonus.hasBonuses ? 2 : 1} />}
        {bonus.isOffered && <SpendRow bonus={bonus} />}
        {checkout && <CartArrival checkout={checkout} />}
      </Columns>
    </>
  )
}

function CartLines({ cart, onRemove }: { cart: Cart; onRemove: (line: CartLine) => void }) {
  const setQuantity = useSetQuantity()
  return (
    <ListGroup>
      {cart.goodsInfo.map((line) =>
        line.name === '' ? (
          <CartLineSkeleton key={`product-${line.productId}-${line.variantId}`} />
        ) : (
          <CartRow
            key={line.variantId}
            line={line}
            onQuantity={(quantity) =>
              void setQuantity({ productId: line.productId, variantId: line.variantId, quantity })
            }
            onRemove={() => onRemove(line)}
          />
        ),
      )}
    </ListGroup>
  )
}

/** Offers to pay a part with bonuses. */
function SpendRow({ bonus }: { bonus: ReturnType<typeof useBonusPreview> }) {
  const t = useWords()
  return (
    <ListGroup>
      <ListRow
        control
        lead={<BonusCoin size={32} />}
        title={t('cart.spend', { count: Math.floor(bonus.maxKop / 100) })}
        text={t('cart.available', { count: Math.floor(bonus.availableKop / 100) })}
        value={(row) => (
          <Switch label={row} checked={bonus.wanted} onChange={(event) => bonus.want(event.target.checked)} />
        )}
      />
    </ListGroup>
  )
}

function ToCheckout({ cart, spendKop }: { cart: Cart; spendKop: number }) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const settle = useSettleCart()
  return (
    <StickyBar>
      <Button
        wide
        disabledReason={cart.blocked ? t('cart.blocked') : undefined}
        onClick={async () => {
          await settle()
          navigate(links.checkout())
        }}
      >
        {t('cart.checkout', { sum: money(cart.totalKop - spendKop) })}
      </Button>
    </StickyBar>
  )
}

/** Asks before a line, or everything, is removed from the cart (TR-16). */
function useAskToRemove() {
  const t = useWords()
  const confirm = useConfirm()
  const remove = useRemoveFromCart()
  const clear = useClearCart()
  const picture = usePictures()
  return {
    async toRemove({ productId, variantId, name, picture: { small, hue } }: CartLine) {
      const art = (
        <PictureBackdrop hue={hue} square className={styles.art}>
          <Picture src={picture(small)} alt="" width={112} height={112} eager />
        </PictureBackdrop>
      )
      if (await confirm({ title: t('cart.removeTitle'), text: name, art }))
        await remove({ productId, variantId })
    },
    async toClear() {
      const doubt = { title: t('cart.clearTitle'), text: t('cart.clearText'), accept: t('cart.clearAccept') }
      if (await confirm(doubt)) await clear()
    },
  }
}
