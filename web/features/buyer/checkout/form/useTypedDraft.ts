import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMessenger } from '../../../../core/config/messenger-context.ts'
import { useKeepCheckoutDraftMutation } from '../../../../parts/checkout/checkout.api.ts'
import type { Draft } from '../../../../parts/checkout/checkout.ts'
import { storeDraft } from '../../../../parts/checkout/stored-draft.ts'

/** Milliseconds after the last keystroke before the draft is sent to the server. */
const PAUSE_MS = 1500

/**
 * Stores the input: in this browser at once, for a reload; on the server shortly later or when the screen is
 * hidden, for another device. Asks before the app is closed with unsaved input.
 */
export function useTypedDraft(form: UseFormReturn<Draft>, showcaseId: number): void {
  const messenger = useMessenger()
  const [keep] = useKeepCheckoutDraftMutation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function save(): void {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      void keep(form.getValues()) // a draft that does not reach the server is still stored here
    }
    const watching = form.watch((draft) => {
      storeDraft(showcaseId, draft as Partial<Draft>) // the form's type says each value may be missing
      messenger.confirmClosing(true)
      clearTimeout(timer)
      timer = setTimeout(save, PAUSE_MS)
    })
    const hidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
      watching.unsubscribe()
      messenger.confirmClosing(false)
    }
  }, [form, showcaseId, messenger, keep])
}
