import { useMessenger } from '../../core/config/messenger-context.ts'
import type { Notice } from '../../core/overlays/toasts.ts'
import { useToast } from '../../core/overlays/useToast.ts'
import { type InvoiceOutcome, openInvoice } from '../../messenger/invoice.ts'
import { useWords } from '../../words/useWords.ts'

/** What is said of an outcome; a paid invoice speaks for itself. */
const SAID = {
  cancelled: ['digital.starsCancelled', 'warning'],
  failed: ['digital.starsFailed', 'danger'],
  pending: ['digital.starsPending', 'warning'],
} as const satisfies Partial<Record<InvoiceOutcome, readonly [string, Notice['kind']]>>

/**
 * Opens an invoice in Stars over the shop, says how the person left it, and returns that. It is a hint: only the bot learns of
 * the charge. A client that cannot open invoices gets the link.
 */
export function useStarsInvoice(): (url: string) => Promise<InvoiceOutcome> {
  const t = useWords()
  const messenger = useMessenger()
  const toast = useToast()
  return async (url) => {
    const outcome = await openInvoice(messenger, url)
    if (outcome === 'unable') messenger.openTelegramLink(url)
    else if (outcome !== 'paid') {
      const [text, kind] = SAID[outcome]
      toast(t(text), kind)
    }
    return outcome
  }
}
