import { banCalls } from '@sarafan/contract/showcases/bans'
import { TextAreaLine } from '../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../core/forms/useResourceForm.ts'
import { useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Bans.module.css'

/** Terms of a ban, days; empty means until it is lifted. */
const TERMS = ['1', '7', '30', '365', ''] as const

interface Draft {
  reason: string
  term: (typeof TERMS)[number]
}
interface Props {
  /** The person or showcase to ban, and the consequences */
  about: string
  submit: string
  /** A blocked showcase has no term */
  hasTerm: boolean
  send: (ban: { reason: string; days: number | null }) => Promise<{ data?: unknown; error?: unknown }>
  onDone: () => void
}

/** The reason, which the audit log keeps, and the term. */
export function BanFields({ about, submit, hasTerm, send, onDone }: Props) {
  const t = useWords()
  const toast = useToast()
  const form = useResourceForm<Draft>({
    from: { defaultValues: { reason: '', term: '' } },
    call: banCalls.banClient,
    send: ({ reason, term }) => send({ reason: reason.trim(), days: term === '' ? null : Number(term) }),
    faultText: (field) => (field === 'reason' ? t('bans.reasonNeeded') : undefined),
    onSaved: () => {
      toast(t('bans.banned'))
      onDone()
    },
  })
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        <p dir="auto">{about}</p>
        {hasTerm && (
          <Select label={t('bans.term')} {...form.register('term')}>
            {TERMS.map((term) => (
              <option key={term} value={term}>
                {term === '' ? t('bans.forever') : t('bans.days', { count: Number(term) })}
              </option>
            ))}
          </Select>
        )}
        <TextAreaLine<Draft> name="reason" label={t('bans.reason')} hint={t('bans.reasonHint')} />
        <Button wide kind="danger" type="submit" busy={form.isSending}>
          {submit}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}
