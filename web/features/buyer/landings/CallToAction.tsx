import { Link } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { links } from '../../../core/routing/links.ts'
import { amount, type BlockProps, text } from '../../../parts/landings/block-props.ts'
import type { Landing } from '../../../parts/landings/landings.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { type ButtonLook, buttonClass } from '../../../ui/buttons/button-class.ts'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { BuyNow } from './BuyNow.tsx'

const LeadSheet = lazySheet(() => import('../../../parts/leads/LeadSheet.tsx'))

type Acts = ButtonLook & { action: BlockProps; landing: Landing }

/** A landing page's button: buys, leaves a request, opens the showcase's chat, leads somewhere or shares (domain.md 4.5). */
export function CallToAction({ action, landing, ...look }: Acts) {
  const dialogs = useDialogs()
  const { telegramBot } = useConfig()
  const kind = text(action, 'kind')
  const target = text(action, 'target')
  const label = text(action, 'text')
  const product = landing.products.find(({ id }) => id === amount(action, 'productId'))
  if (label === '') return null
  if (kind === 'share')
    return (
      <Button {...look} onClick={() => dialogs.share(undefined, landing.id)}>
        {label}
      </Button>
    )
  if (kind === 'lead') return <LeaveRequest action={action} landing={landing} {...look} />
  if (kind === 'buy' && product) return <BuyNow product={product} label={label} {...look} />
  const isInside = /^\/(?!\/)/.test(target)
  if (isInside || kind === 'buy' || (kind === 'link' && target === ''))
    return (
      <Link className={buttonClass(look)} to={isInside ? target : links.catalogue()}>
        {label}
      </Link>
    )
  const href = kind === 'link' && /^https:\/\//.test(target) ? target : `https://t.me/${telegramBot}`
  return (
    <a className={buttonClass(look)} href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}

function LeaveRequest({ action, landing, ...look }: Acts) {
  const sheet = useSheet()
  const form = landing.blocks.find(({ type }) => type === 'form')?.props ?? {}
  return (
    <>
      <Button {...look} onClick={() => sheet.show(true)}>
        {text(action, 'text')}
      </Button>
      {sheet.subject && (
        <LeadSheet
          {...sheet.overlay}
          title={text(form, 'title') || text(action, 'text')}
          actionId={landing.id}
          consentPage={landing.consentPage}
          button={text(form, 'button')}
          comment={text(form, 'comment')}
        />
      )}
    </>
  )
}
