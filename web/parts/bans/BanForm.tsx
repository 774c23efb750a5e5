import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { useWords } from '../../words/useWords.ts'
import { BanFields } from './BanFields.tsx'
import { useBanClientMutation } from './bans.api.ts'

/** Bans a client from the open showcase (domain.md 5.8). */
export default function BanForm({
  agentId,
  name,
  onDone,
}: {
  agentId: number
  name: string
  onDone: () => void
}) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [ban, { isLoading }] = useBanClientMutation()
  async function send(request: { reason: string; days: number | null }): Promise<void> {
    const { error } = await ban({ id: agentId, ...request })
    if (error) return tellError(error)
    tell(t('bans.banned'))
    onDone()
  }
  return (
    <BanFields
      about={t('bans.about', { name })}
      submit={t('bans.ban')}
      hasTerm
      busy={isLoading}
      onSend={send}
    />
  )
}
