import type { MemberRole } from '@sarafan/contract/orders/states'
import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { CopyRow } from '../../../parts/share/CopyRow.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import { RoleChoice } from './RoleChoice.tsx'
import styles from './Team.module.css'
import { useInviteMemberMutation } from './team.api.ts'

/** Creates an invitation link for one member in a chosen role; it is shown only once, here (ruling 32). */
export default function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const toastError = useErrorToast()
  const [role, setRole] = useState<MemberRole>('manager')
  const [invite, { data, isLoading }] = useInviteMemberMutation()
  async function make(): Promise<void> {
    const { error } = await invite({ role })
    if (error) toastError(error)
  }
  return (
    <Sheet grouped open={open} onClose={onClose} title={t('team.invite')} closeLabel={t('common.close')}>
      {data ? (
        <div className={styles.sheet}>
          <p>{t('team.linkReady', { role: t(`team.roles.${role}`) })}</p>
          <CopyRow link={data.link} onDone={onClose} />
          <p className={styles.remark}>{t('team.linkHint', { when: moment(data.expiresAt, now) })}</p>
        </div>
      ) : (
        <>
          <RoleChoice value={role} onChange={setRole} />
          <div className={styles.sheet}>
            <Button wide busy={isLoading} onClick={make}>
              {t('team.makeLink')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
