import { useMessenger } from '../../../../core/config/messenger-context.ts'
import { basePathOf } from '../../../../core/launch/base-url.ts'
import { links } from '../../../../core/routing/links.ts'
import type { Checkout } from '../../../../parts/checkout/checkout.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { writeCartLines } from '../cart-lines.ts'

const IN_MESSENGER = 'digital_in_messenger'

/** Why a card cannot pay for digital goods inside the messenger, and the way out: the same cart in a browser. */
export function DigitalNotice({ checkout }: { checkout: Checkout }) {
  const t = useWords()
  const messenger = useMessenger()
  if (!checkout.paymentMethods.some(({ refused }) => refused?.code === IN_MESSENGER)) return null
  const { origin, pathname } = window.location
  const base = basePathOf(pathname).replace(/\/$/, '')
  const lines = new URLSearchParams({ lines: writeCartLines(checkout.lines) })
  const address = `${origin}${base}${links.cartFromLink()}?${lines}`
  return (
    <ListGroup padded title={t('digital.inMessengerTitle')} remark={t('digital.inMessengerKept')}>
      <p role="status">{t('digital.inMessenger')}</p>
      <Button wide kind="tonal" onClick={() => messenger.openLink(address)}>
        {t('digital.openBrowser')}
      </Button>
    </ListGroup>
  )
}
