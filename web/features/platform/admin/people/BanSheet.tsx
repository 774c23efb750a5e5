import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { BanFields } from '../../../../parts/bans/BanFields.tsx'
import { useBanPersonMutation, useBlockShowcaseMutation } from '../../../../parts/bans/bans.api.ts'
import { useWords } from '../../../../words/useWords.ts'

/** A person to be banned, or a showcase to be blocked. */
export interface BanSubject {
  readonly kind: 'person' | 'showcase'
  readonly id: number
  readonly name: string
}

interface Props {
  subject: BanSubject
  open: boolean
  onClose: () => void
}

/** Bans a person everywhere or blocks a showcase, with a reason (domain.md 5.8). */
export default function BanSheet({ subject, open, onClose }: Props) {
  const t = useWords()
  const [ban] = useBanPersonMutation()
  const [block] = useBlockShowcaseMutation()
  const { kind, id, name } = subject
  const isPerson = kind === 'person'
  return (
    <FormSheet open={open} onClose={onClose} title={t('bans.ban')} closeLabel={t('common.close')}>
      <BanFields
        about={t(isPerson ? 'bans.aboutEverywhere' : 'bans.aboutShowcase', { name })}
        submit={t('bans.ban')}
        hasTerm={isPerson}
        send={({ reason, days }) => (isPerson ? ban({ id, reason, days }) : block({ id, reason }))}
        onDone={onClose}
      />
    </FormSheet>
  )
}
