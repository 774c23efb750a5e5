import { useConfirm } from '../../app/confirm.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { useWords } from '../../words/useWords.ts'
import { useUnbanPersonMutation, useUnblockShowcaseMutation } from '../bans/bans.api.ts'
import type { BanSubject } from './BanSheet.tsx'

/** Lifts the platform's ban of a person or of a showcase after a question. */
export function useLiftBan(): (subject: BanSubject) => Promise<void> {
  const t = useWords()
  const confirm = useConfirm()
  const [tell, tellError] = [useTell(), useTellError()]
  const [unban] = useUnbanPersonMutation()
  const [unblock] = useUnblockShowcaseMutation()
  return async ({ kind, id, name }) => {
    const isSure = await confirm({
      title: t('bans.unbanTitle', { name }),
      text: t(kind === 'person' ? 'bans.unbanText' : 'bans.unblockText'),
      accept: t('bans.unban'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await (kind === 'person' ? unban({ ID: id }) : unblock({ ID: id }))
    if (error) tellError(error)
    else tell(t('bans.unbanned'))
  }
}
