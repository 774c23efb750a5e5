import { useEffect, useState } from 'react'
import { useMessenger } from '../../../../core/config/messenger-context.ts'
import { useErrorToast } from '../../../../core/overlays/useToast.ts'
import { requestManagedBot } from '../../../../messenger/managed-bot.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useOfferBotMutation } from './own-bot.api.ts'

/** Delays after which the messenger has usually reported a new bot, ms */
const CHECKS_MS = [1500, 4000]

/** Creates a bot in the messenger's own dialog; its token is never shown (channels.md 1.6). */
export function CreateBot({ id, onCreated }: { id: number; onCreated: () => void }) {
  const t = useWords()
  const messenger = useMessenger()
  const toastError = useErrorToast()
  const [offer, { isLoading }] = useOfferBotMutation()
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timers = CHECKS_MS.map((wait) => setTimeout(onCreated, wait))
    return () => timers.forEach(clearTimeout)
  }, [isAwaited, onCreated])
  async function createBot(): Promise<void> {
    const { data, error } = await offer({ id })
    if (!data) return toastError(error)
    const result = await requestManagedBot(messenger, data.preparedId)
    if (result === 'refused') return
    if (result === 'unable') messenger.openTelegramLink(data.link)
    setAwaited(true)
  }
  return (
    <ListGroup padded remark={t(isAwaited ? 'own-bot.awaited' : 'own-bot.createHint')}>
      <Button wide busy={isLoading} onClick={createBot}>
        {t('own-bot.create')}
      </Button>
      {isAwaited && (
        <Button wide kind="tonal" onClick={onCreated}>
          {t('own-bot.check')}
        </Button>
      )}
    </ListGroup>
  )
}
