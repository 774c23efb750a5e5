import { useForm } from 'react-hook-form'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Bans.module.css'

/** Terms of a ban, days; empty means until it is lifted. */
const TERMS = ['1', '7', '30', '365', ''] as const
type Term = (typeof TERMS)[number]

interface Draft {
  reason: string
  term: Term
}
interface Props {
  /** Who or what is banned, with the consequences. */
  about: string
  submit: string
  /** A blocked showcase has no term. */
  hasTerm: boolean
  busy: boolean
  onSend: (ban: { reason: string; days: number | null }) => Promise<void>
}

/** The reason, which the audit log keeps, and the term. */
export function BanFields({ about, submit, hasTerm, busy, onSend }: Props) {
  const t = useWords()
  const { register, handleSubmit, formState } = useForm<Draft>({ defaultValues: { reason: '', term: '' } })
  useUnsaved(formState.isDirty && !formState.isSubmitSuccessful)
  const send = ({ reason, term }: Draft) =>
    onSend({ reason: reason.trim(), days: term === '' ? null : Number(term) })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <p dir="auto">{about}</p>
      {hasTerm && (
        <Select label={t('bans.term')} {...register('term')}>
          {TERMS.map((term) => (
            <option key={term} value={term}>
              {term === '' ? t('bans.forever') : t('bans.days', { count: Number(term) })}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={t('bans.reason')}
        maxLength={500}
        hint={t('bans.reasonHint')}
        error={formState.errors.reason?.message}
        {...register('reason', { validate: (text) => text.trim().length >= 3 || t('bans.reasonNeeded') })}
      />
      <Button wide kind="danger" type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
