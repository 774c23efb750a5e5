import { useWords } from '../../words/useWords.ts'
import { BanFields } from './BanFields.tsx'
import { useBanClientMutation } from './bans.api.ts'

interface Props {
  agentId: number
  name: string
  onDone: () => void
}

/** Bans a client from the open showcase (domain.md 5.8). */
export default function BanForm({ agentId, name, onDone }: Props) {
  const t = useWords()
  const [ban] = useBanClientMutation()
  return (
    <BanFields
      about={t('bans.about', { name })}
      submit={t('bans.ban')}
      hasTerm
      send={(typed) => ban({ id: agentId, ...typed })}
      onDone={onDone}
    />
  )
}
