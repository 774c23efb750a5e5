import type { RequestLimits } from '@sarafan/contract/field-limits'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { TextAreaLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Platform.module.css'

/** The server requires it of every reason; the contract cannot where a call has optional notes. */
const SHORTEST_REASON = 3

interface ReasonProps {
  title: string
  subject: string
  /** Who reads the reason */
  hint: string
  isNo: boolean
  /** The call that sends it */
  call: { readonly limits: RequestLimits }
  /** The client's name of the reason in the call's request */
  name?: string | undefined
  send: (reason: string) => Promise<{ error?: unknown }>
  onSent: () => void
}
interface Draft {
  reason: string
}

/** The reason, which is required because others read it later. */
export default function ReasonSheet({
  open,
  onClose,
  ...reason
}: ReasonProps & { open: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <FormSheet open={open} onClose={onClose} title={reason.title} closeLabel={t('common.close')}>
      <ReasonForm {...reason} />
    </FormSheet>
  )
}

function ReasonForm({ title, subject, hint, isNo, call, name = 'reason', send, onSent }: ReasonProps) {
  const t = useWords()
  const form = useResourceForm<Draft>({
    from: { defaultValues: { reason: '' } },
    call,
    names: { reason: name },
    send: ({ reason }) => send(reason.trim()),
    faultText: () => t('platform.reasonNeeded'),
    onSaved: onSent,
  })
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        <p dir="auto">{subject}</p>
        <TextAreaLine<Draft>
          name="reason"
          required
          label={t('platform.reason')}
          hint={hint}
          check={(reason) => (reason.length < SHORTEST_REASON ? t('platform.reasonNeeded') : undefined)}
        />
        <Button wide kind={isNo ? 'danger' : 'primary'} type="submit" busy={form.isSending}>
          {title}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}
