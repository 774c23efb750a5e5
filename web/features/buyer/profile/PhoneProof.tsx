import { useState } from 'react'
import { useMessenger } from '../../../core/config/messenger-context.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { requestContact } from '../../../messenger/contact.ts'
import { type Profile, useConfirmPhoneMutation } from '../../../parts/profile/profile.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Verifies the phone with the person's messenger account; renders nothing outside a messenger. */
export function PhoneProof({ onProved }: { onProved: (profile: Profile) => void }) {
  const t = useWords()
  const messenger = useMessenger()
  const toast = useToast()
  const toastError = useErrorToast()
  const [confirm] = useConfirmPhoneMutation()
  const [isBusy, setBusy] = useState(false)
  if (!messenger.atLeast('6.9')) return null

  async function prove(): Promise<void> {
    const shared = await requestContact(messenger)
    if (shared.kind === 'refused') return
    if (shared.kind === 'unable') return toast(t('profile.phoneUnable'), 'warning')
    const { data, error } = await confirm({ contact: shared.contact })
    if (!data) return toastError(error)
    onProved(data)
    toast(t('profile.phoneProved'))
  }
  return (
    <Button
      small
      kind="tonal"
      busy={isBusy}
      onClick={() => {
        setBusy(true)
        void prove().finally(() => setBusy(false))
      }}
    >
      {t('profile.provePhone')}
    </Button>
  )
}
