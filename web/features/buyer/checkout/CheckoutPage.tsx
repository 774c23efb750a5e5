import { useEffect, useRef, useState } from 'react'
import { fallbackText } from '../../../core/api/error-text.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import styles from '../../../parts/checkout/Checkout.module.css'
import { useShowCheckoutQuery } from '../../../parts/checkout/checkout.api.ts'
import { type Choices, NO_CHOICES } from '../../../parts/checkout/checkout.ts'
import { attemptKeyOf, storeDraft } from '../../../parts/checkout/stored-draft.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { ColumnsFrame } from '../../../ui/layout/Columns.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { CheckoutForm } from './form/CheckoutForm.tsx'
import type { SeenCheckout } from './form/changes.ts'

/** How often a choice that cannot be had is taken back before the reason itself is shown. */
const RESETS = 2

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
}

/** The checkout (RT-37): the server calculates every amount again after each choice. */
export default function CheckoutPage() {
  const t = useWords()
  const { showcaseId } = useConfig()
  const toast = useToast()
  const [choices, setChoices] = useState<Choices>(NO_CHOICES)
  const seen = useRef<SeenCheckout>(undefined)
  const [round, setRound] = useState(0)
  const [isPlaced, setPlaced] = useState(false)
  const { refetchOnMountOrArgChange } = useFreshPerVisit()
  const query = useShowCheckoutQuery(choices, {
    refetchOnMountOrArgChange: choices === NO_CHOICES ? refetchOnMountOrArgChange : true,
    skip: isPlaced,
  })
  const { data: checkout, error, isFetching } = query
  const isTooMuch = statusOf(error) === 409 && choices !== NO_CHOICES && !isPlaced && round < RESETS

  useEffect(() => void attemptKeyOf(showcaseId), [showcaseId])
  useEffect(() => {
    if (!isTooMuch) return
    // The selection is no longer available: start from the available one and let the form report the difference.
    const possible = withoutGone(choices)
    storeDraft(showcaseId, { spendLocal: false, spendGlobal: false, deliveryId: possible.deliveryId ?? null })
    if (seen.current) seen.current = { ...seen.current, asked: possible, chosen: choices.deliveryId }
    else toast(fallbackText(error), 'warning')
    setChoices(possible)
    setRound((last) => last + 1)
  }, [isTooMuch, error, choices, showcaseId, toast])

  if (isPlaced)
    return (
      <div className={styles.leaving}>
        <Spinner label={t('order.paying')} />
      </div>
    )
  const isClosed = statusOf(error) === 409 || statusOf(error) === 401
  if (isClosed && !isTooMuch && !isFetching) return <CheckoutUnavailable error={error} />
  return (
    <ColumnsFrame>
      <QueryView
        // A form that is filled in keeps its last amounts; it says itself when they cannot be had (RT-37).
        query={checkout || isClosed ? { ...query, currentData: checkout, error: undefined } : query}
        top={<TitleBar title={t('order.title')} />}
        skeleton={<CheckoutSkeleton />}
      >
        {(shown) => (
          <CheckoutForm
            key={round}
            checkout={shown}
            asked={choices}
            isFetching={isFetching}
            seen={seen}
            onChoose={setChoices}
            refetch={() => query.refetch().unwrap()}
            onPlaced={() => setPlaced(true)}
          />
        )}
      </QueryView>
    </ColumnsFrame>
  )
}

/**
 * The choices without the likely causes of a refusal: bonuses first, then delivery; a refused preview names
 * no cause.
 */
function withoutGone({ deliveryId, localKop, globalKop, ...rest }: Choices): Choices {
  const isSpending = localKop + globalKop > 0
  return { ...rest, deliveryId: isSpending ? deliveryId : undefined, localKop: 0, globalKop: 0 }
}

/** Nothing to order, or ordering is not allowed: the server's text and a link onwards. */
function CheckoutUnavailable({ error }: { error: unknown }) {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-empty-cart')} title={fallbackText(error)}>
      {appLink({ href: links.catalogue(), className: buttonClass(), children: t('cart.toCatalog') })}
    </EmptyState>
  )
}
