import { useForm } from 'react-hook-form'
import { useAttemptKey } from '../../core/api/attempt-key.ts'
import { kopTyped } from '../../core/config/amounts.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx'
import { Field, TextArea } from '../../ui/fields/Field.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './BonusGrants.module.css'
import { useBonusGrantsQuery, useCreateBonusGrantMutation } from './bonus-grants.api.ts'
import { KINDS, type Kind } from './bonus-grants.ts'

interface Draft {
  kind: Kind
  amount: string
  reason: string
}
interface Props {
  agentId: number
  name: string
  onDone: () => void
}

const EMPTY: Draft = { kind: 'gift', amount: '', reason: '' }

/** Grants or takes back the showcase's bonuses with a reason; above the member's daily limit a second person must approve (domain.md 4.11). */
export default function BonusGrantForm({ agentId, name, onDone }: Props) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [make, { isLoading }] = useCreateBonusGrantMutation()
  const key = useAttemptKey()
  const { register, handleSubmit, formState, watch, setValue } = useForm({ defaultValues: EMPTY })
  useUnsaved(formState.isDirty)
  const kind = watch('kind')
  const limitHint = useLimitHint(kind, kopTyped(watch('amount')) ?? 0)
  const isAmount = (text: string) => (kopTyped(text) ?? 0) > 0 || t('bonus-grants.badAmount')
  const isReason = (text: string) => text.trim().length >= 3 || t('bonus-grants.reasonNeeded')

  async function send(draft: Draft): Promise<void> {
    const { data, error } = await make({
      request: {
        agentId,
        kind: draft.kind,
        reason: draft.reason.trim(),
        amountKop: kopTyped(draft.amount) ?? 0,
      },
      key: key.of(),
    })
    key.settle(error)
    if (!data) return toastError(error)
    if (data.status === 'waiting') toast(t('bonus-grants.made.waiting'), 'warning')
    else toast(t(`bonus-grants.made.${data.kind}`))
    onDone()
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <p className={styles.who}>{t('bonus-grants.client', { name })}</p>
      <SegmentedControl
        label={t('bonus-grants.kind')}
        options={KINDS.map((value) => ({ value, label: t(`bonus-grants.${value}`) }))}
        value={kind}
        onChange={(next) => setValue('kind', next)}
      />
      <Field
        label={t('bonus-grants.amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={limitHint}
        error={formState.errors.amount?.message}
        {...register('amount', { validate: isAmount })}
      />
      <TextArea
        label={t('bonus-grants.reason')}
        maxLength={300}
        hint={t('bonus-grants.reasonHint')}
        error={formState.errors.reason?.message}
        {...register('reason', { validate: isReason })}
      />
      <Button wide type="submit" busy={isLoading}>
        {t(`bonus-grants.${kind}`)}
      </Button>
      <Button wide kind="fill" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}

/** Returns what the member may still grant today without an approval; undefined until it is known. */
function useLimitHint(kind: Kind, amountKop: number): string | undefined {
  const t = useWords()
  const { data: day } = useBonusGrantsQuery({ page: 0 }, { refetchOnMountOrArgChange: true })
  if (!day) return undefined
  if (day.givesFreely && kind === 'gift') return t('bonus-grants.freely')
  const amount = money(day.dayLeftKop)
  return t(amountKop > day.dayLeftKop ? 'bonus-grants.above' : 'bonus-grants.left', { amount })
}
