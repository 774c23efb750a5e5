import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useCart, useSetQuantityMutation } from '../../../parts/cart/cart.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type LinkedLine, readCartLines } from './cart-lines.ts'

/** Puts the lines of a link into the cart of this browser when it is asked to, and goes on to the checkout. */
export default function CartFromLinkPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const { cart, error, isFetching, retry } = useCart({ fresh: useFreshPerVisit().refetchOnMountOrArgChange })
  const lines = readCartLines(search.get('lines') ?? '')
  return (
    <QueryView
      query={{ data: cart, currentData: cart, error, isFetching, refetch: retry }}
      skeleton={<RowsSkeleton count={3} />}
      isEmpty={() => lines.length === 0}
      empty={
        <EmptyState art={ownPicture('s-empty-cart')} title={t('digital.linkEmpty')}>
          {appLink({ href: links.catalogue(), className: buttonClass(), children: t('cart.toCatalog') })}
        </EmptyState>
      }
    >
      {({ cntInCart }) => <LinkedCart lines={lines} hasOthers={cntInCart > 0} />}
    </QueryView>
  )
}

interface Props {
  lines: readonly LinkedLine[]
  /** The cart of this browser has goods already, which stay in it. */
  hasOthers: boolean
}

function LinkedCart({ lines, hasOthers }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const toastError = useErrorToast()
  const [setQuantity] = useSetQuantityMutation()
  const [isBusy, setBusy] = useState(false)
  async function take(): Promise<void> {
    setBusy(true)
    for (const line of lines) {
      const { error } = await setQuantity(line)
      if (!error) continue
      setBusy(false)
      return toastError(error)
    }
    void navigate(links.checkout(), { replace: true })
  }
  const count = t('digital.linkText', { count: lines.length })
  return (
    <EmptyState
      art={ownPicture('s-empty-cart')}
      title={t('digital.linkTitle')}
      text={hasOthers ? `${count}. ${t('digital.linkAdds')}` : count}
    >
      <Button busy={isBusy} onClick={() => void take()}>
        {t('digital.linkTake')}
      </Button>
    </EmptyState>
  )
}
