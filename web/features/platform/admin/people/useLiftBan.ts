import { useConfirm } from '../../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { useUnbanPersonMutation, useUnblockShowcaseMutation } from '../../../../parts/bans/bans.api.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { BanSubject } from './BanSheet.tsx'

/** Lifts the platform's ban of a person or of a showcase after a question. */
export function useLiftBan(): (subject: BanSubject) => Promise<void> {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
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
    const { error } = await (kind === 'person' ? unban({ id }) : unblock({ id }))
    if (error) toastError(error)
    else toast(t('bans.unbanned'))
  }
}
