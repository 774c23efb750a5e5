import { useMay } from '../../../core/config/may.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import BanForm from '../../../parts/bans/BanForm.tsx'
import { BanText } from '../../../parts/bans/BanText.tsx'
import { useUnbanClientMutation } from '../../../parts/bans/bans.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { type CustomerCard, shownName } from './customers.api.ts'

/** Bans the customer from the showcase or lifts the ban, for members with the right (domain.md 5.8). */
export function CustomerBan({ customer }: { customer: CustomerCard }) {
  const t = useWords()
  const may = useMay()
  const sheet = useSheet({ resetsOnClose: true })
  const lift = useLiftBan(customer)
  if (!may('banClient')) return null
  return (
    <ListGroup padded {...(customer.ban ? { title: t('customers.banned') } : {})}>
      {customer.ban && (
        <p>
          <BanText ban={{ ...customer.ban, by: '' }} />
        </p>
      )}
      {customer.ban ? (
        <Button wide kind="fill" onClick={lift}>
          {t('customers.unban')}
        </Button>
      ) : (
        <Button wide kind="danger" onClick={() => sheet.show(true)}>
          {t('bans.ban')}
        </Button>
      )}
      {sheet.subject && (
        <FormSheet {...sheet.overlay} title={t('bans.ban')} closeLabel={t('common.close')}>
          <BanForm agentId={customer.id} name={shownName(customer, t)} onDone={sheet.close} />
        </FormSheet>
      )}
    </ListGroup>
  )
}

function useLiftBan(customer: CustomerCard): () => Promise<void> {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [unban] = useUnbanClientMutation()
  return async () => {
    const isSure = await confirm({
      title: t('bans.unbanTitle', { name: shownName(customer, t) }),
      text: t('bans.unbanText'),
      accept: t('bans.unban'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await unban({ id: customer.id })
    if (error) toastError(error)
    else toast(t('bans.unbanned'))
  }
}
