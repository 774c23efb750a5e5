import { useForm } from 'react-hook-form'
import { refusalCode } from '../../../core/api/error-text.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/leads/Leads.module.css'
import { type Lead, type LeadStatus, useMoveLeadMutation } from '../../../parts/leads/leads.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'

export type LeadMove = Exclude<LeadStatus, 'new'>
interface Props {
  open: boolean
  lead: Lead
  to: LeadMove
  onClose: () => void
}
interface Draft {
  number: string
  note: string
}

/** Notes on a lead: the agreement, and the order it has become (domain.md 4.5). */
export default function LeadStatusSheet({ open, lead, to, onClose }: Props) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [move, { isLoading }] = useMoveLeadMutation()
  const form = useForm<Draft>({ defaultValues: { number: '', note: lead.note } })
  const isNote = to === lead.status

  async function send({ number, note }: Draft): Promise<void> {
    const order = number.replace(/^\s*№\s*/, '').trim()
    const { error } = await move({
      id: lead.id,
      status: to,
      note: note.trim(),
      ...(to === 'converted' && order !== '' ? { orderNumber: order } : {}),
    })
    if (refusalCode(error) === 'order_not_found') {
      form.setError('number', { message: t('leads.noOrder') })
      form.setFocus('number')
      return
    }
    if (error) return tellError(error)
    tell(t(isNote ? 'leads.noted' : `leads.moved.${to}`))
    onClose()
  }

  return (
    <FormSheet
      isDirty={form.formState.isDirty}
      open={open}
      onClose={onClose}
      title={t(isNote ? 'leads.note' : `leads.to.${to}`)}
      closeLabel={t('common.close')}
    >
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
        {to === 'converted' && (
          <Field
            label={t('leads.orderNumber')}
            hint={t('leads.orderHint')}
            maxLength={40}
            autoComplete="off"
            dir="ltr"
            error={form.formState.errors.number?.message}
            {...form.register('number')}
          />
        )}
        <TextArea
          label={t('leads.note')}
          hint={t('leads.noteHint')}
          maxLength={500}
          dir="auto"
          {...form.register('note')}
        />
        <Button type="submit" wide kind={to === 'rejected' ? 'danger' : 'primary'} busy={isLoading}>
          {t(isNote ? 'common.save' : `leads.to.${to}`)}
        </Button>
      </form>
    </FormSheet>
  )
}
