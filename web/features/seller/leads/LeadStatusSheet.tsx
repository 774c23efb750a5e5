import { leadCalls } from '@sarafan/contract/showcases/leads'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/leads/Leads.module.css'
import { type Lead, type LeadStatus, useMoveLeadMutation } from '../../../parts/leads/leads.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useWords } from '../../../words/useWords.ts'

export type LeadMove = Exclude<LeadStatus, 'new'>
interface Props {
  open: boolean
  lead: Lead
  to: LeadMove
  onClose: () => void
}
interface Draft {
  orderNumber: string
  note: string
}

/** Notes on a lead: what was agreed, and the order that resulted (domain.md 4.5). */
export default function LeadStatusSheet({ open, lead, to, onClose }: Props) {
  const t = useWords()
  const toast = useToast()
  const [move] = useMoveLeadMutation()
  const isNote = to === lead.status
  const form = useResourceForm<Draft>({
    from: { defaultValues: { orderNumber: '', note: lead.note } },
    call: leadCalls.moveLead,
    send: ({ orderNumber, note }) => {
      const order = orderNumber.replace(/^\s*№\s*/, '').trim()
      return move({
        id: lead.id,
        status: to,
        note: note.trim(),
        ...(to === 'converted' && order !== '' ? { orderNumber: order } : {}),
      })
    },
    codeFaults: { order_not_found: { field: 'orderNumber', text: t('leads.noOrder') } },
    onSaved: () => {
      toast(t(isNote ? 'leads.noted' : `leads.moved.${to}`))
      onClose()
    },
  })

  return (
    <FormSheet
      isDirty={form.formState.isDirty}
      open={open}
      onClose={onClose}
      title={t(isNote ? 'leads.note' : `leads.to.${to}`)}
      closeLabel={t('common.close')}
    >
      <ResourceFormProvider form={form}>
        <form className={styles.form} noValidate onSubmit={form.submitAs()}>
          {to === 'converted' && (
            <TextLine<Draft>
              name="orderNumber"
              label={t('leads.orderNumber')}
              hint={t('leads.orderHint')}
              dir="ltr"
            />
          )}
          <TextAreaLine<Draft> name="note" label={t('leads.note')} hint={t('leads.noteHint')} dir="auto" />
          <Button type="submit" wide kind={to === 'rejected' ? 'danger' : 'primary'} busy={form.isSending}>
            {t(isNote ? 'common.save' : `leads.to.${to}`)}
          </Button>
        </form>
      </ResourceFormProvider>
    </FormSheet>
  )
}
