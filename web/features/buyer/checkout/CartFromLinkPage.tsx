import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSetQuantityMutation } from '../../../parts/cart/cart.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import { readCartLines } from './cart-lines.ts'

/** Puts the lines of a link into the cart of this browser when it is asked to, and goes on to the checkout. */
export default function CartFromLinkPage() {
  const t = useWords()
  const navigate = useNavigate()
  const toastError = useErrorToast()
  const [search] = useSearchParams()
  const [setQuantity] = useSetQuantityMutation()
  const [isBusy, setBusy] = useState(false)
  const lines = readCartLines(search.get('lines') ?? '')
  if (lines.length === 0)
    return (
      <EmptyState art={ownPicture('s-empty-cart')} title={t('digital.linkEmpty')}>
        {appLink({ href: links.catalogue(), className: buttonClass(), children: t('cart.toCatalog') })}
      </EmptyState>
    )
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
  return (
    <EmptyState
      art={ownPicture('s-empty-cart')}
      title={t('digital.linkTitle')}
      text={t('digital.linkText', { count: lines.length })}
    >
      <Button busy={isBusy} onClick={() => void take()}>
        {t('digital.linkTake')}
      </Button>
    </EmptyState>
  )
}
