import { Link } from 'react-router'
import { useConfig } from '../../app/config-context.ts'
import { useDialogs } from '../../app/dialogs-context.ts'
import { links } from '../../app/links.ts'
import { Button } from '../../ui/Button.tsx'
import { type ButtonLook, buttonClass } from '../../ui/button-class.ts'
import { type Props, text } from './props.ts'

/** A landing page's button: shares, leads somewhere, or opens the showcase's chat to leave a request. */
export function CallToAction({ action, ...look }: { action: Props } & ButtonLook) {
  const dialogs = useDialogs()
  const { telegramBot } = useConfig()
  const [kind, target, label] = [text(action, 'kind'), text(action, 'target'), text(action, 'text')]
  if (label === '') return null
  if (kind === 'share')
    return (
      <Button {...look} onClick={() => dialogs.share()}>
        {label}
      </Button>
    )
  const isInside = target.startsWith('/')
  if (isInside || kind === 'buy' || (kind === 'link' && target === ''))
    return (
      <Link className={buttonClass(look)} to={isInside ? target : links.catalogue()}>
        {label}
      </Link>
    )
  const href = /^https:\/\//.test(target) ? target : `https://t.me/${telegramBot}`
  return (
    <a className={buttonClass(look)} href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}
