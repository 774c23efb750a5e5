import { useMessenger } from '../../core/config/messenger-context.ts'
import { useToast } from '../../core/overlays/useToast.ts'
import { canShareMessages, shareMessage } from '../../messenger/share-message.ts'
import { useWords } from '../../words/useWords.ts'
import { usePrepareCardMutation } from './sharing.api.ts'

/**
 * Sends a product card with the messenger's share dialog; `shareLink` is the fallback when no card can be
 * prepared or sent. Null where the client has no such dialog.
 */
export function useShareCard(): {
  readonly isPreparing: boolean
  readonly share: (productId: number, shareLink: () => void) => Promise<void>
} | null {
  const t = useWords()
  const toast = useToast()
  const messenger = useMessenger()
  const [prepare, { isLoading }] = usePrepareCardMutation()
  if (!canShareMessages(messenger)) return null
  async function share(productId: number, shareLink: () => void) {
    const { data } = await prepare({ productId })
    const outcome = data ? await shareMessage(messenger, data.id) : 'unable'
    if (outcome === 'unable') shareLink()
    else if (outcome === 'sent') toast(t('share.cardSent'))
    else if (outcome === 'closed') toast(t('share.cardClosed'), 'warning')
    else toast(t('share.cardFailed'), 'danger')
  }
  return { isPreparing: isLoading, share }
}
