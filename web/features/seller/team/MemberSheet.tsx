import type { MemberRole } from '@sarafan/contract/orders/states'
import { useState } from 'react'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import { RoleChoice } from './RoleChoice.tsx'
import styles from './Team.module.css'
import {
  type Member,
  useChangeMemberMutation,
  useOfferOwnershipMutation,
  useRemoveMemberMutation,
} from './team.api.ts'

interface Props {
  open: boolean
  member: Member & { role: MemberRole }
  /** Only the owner may transfer the showcase */
  mayOffer: boolean
  onClose: () => void
}

/** The owner's actions on a member: change the role, remove, transfer the showcase. */
export default function MemberSheet({ open, member, mayOffer, onClose }: Props) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [role, setRole] = useState(member.role)
  const [change, changing] = useChangeMemberMutation()
  const [remove, removing] = useRemoveMemberMutation()
  const [offer, offering] = useOfferOwnershipMutation()
  const { id, name } = member

  async function finish(work: Promise<{ error?: unknown }>, done: string): Promise<void> {
    const { error } = await work
    if (error) return toastError(error)
    toast(done)
    onClose()
  }
  async function removeSure(): Promise<void> {
    const isSure = await confirm({
      title: t('team.removeTitle', { name }),
      text: t('team.removeText'),
      accept: t('team.remove'),
      cancel: t('common.cancel'),
    })
    if (isSure) await finish(remove({ id }), t('team.removed'))
  }
  async function offerSure(): Promise<void> {
    const isSure = await confirm({
      title: t('team.offerTitle', { name }),
      text: t('team.offerText'),
      accept: t('team.offer'),
      cancel: t('common.cancel'),
    })
    if (isSure) await finish(offer({ id }), t('team.offered'))
  }
  return (
    <Sheet grouped open={open} onClose={onClose} title={name} closeLabel={t('common.close')}>
      <RoleChoice value={role} onChange={setRole} />
      <div className={styles.sheet}>
        <Button
          wide
          disabledReason={role === member.role ? t('disabled.noChanges') : undefined}
          busy={changing.isLoading}
          onClick={() => finish(change({ id, role, was: member.role }), t('team.changed'))}
        >
          {t('common.save')}
        </Button>
        {mayOffer && (
          <Button wide kind="fill" busy={offering.isLoading} onClick={offerSure}>
            {t('team.offer')}
          </Button>
        )}
        <Button wide kind="danger" busy={removing.isLoading} onClick={removeSure}>
          {t('team.remove')}
        </Button>
      </div>
    </Sheet>
  )
}
