import { manualCalls } from '@sarafan/contract/bonuses/manual'
import { kopTyped } from '../../core/config/amounts.ts'
import { MoneyLine, TextAreaLine } from '../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../core/forms/useResourceForm.ts'
import { useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './BonusGrants.module.css'
import { type BonusGrant, useBonusGrantsQuery, useCreateBonusGrantMutation } from './bonus-grants.api.ts'
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
  const [make] = useCreateBonusGrantMutation()
  const form = useResourceForm<Draft, BonusGrant>({
    from: { defaultValues: EMPTY },
    call: manualCalls.createManualBonus,
    send: ({ kind, amount, reason }, { key }) =>
      make({ request: { agentId, kind, reason: reason.trim(), amountKop: kopTyped(amount) ?? 0 }, key }),
    faultText: (field) => t(field === 'reason' ? 'bonus-grants.reasonNeeded' : 'bonus-grants.badAmount'),
    onSaved: (made) => {
      if (made.status === 'waiting') toast(t('bonus-grants.made.waiting'), 'warning')
      else toast(t(`bonus-grants.made.${made.kind}`))
      onDone()
    },
  })
  const kind = form.watch('kind')
  const limitHint = useLimitHint(kind, kopTyped(form.watch('amount')) ?? 0)
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        <p className={styles.who}>{t('bonus-grants.client', { name })}</p>
        <SegmentedControl
          label={t('bonus-grants.kind')}
          options={KINDS.map((value) => ({ value, label: t(`bonus-grants.${value}`) }))}
          value={kind}
          onChange={(next) => form.setValue('kind', next)}
        />
        <MoneyLine<Draft>
          name="amount"
          required
          label={t('bonus-grants.amount')}
          hint={limitHint}
          wrong={t('bonus-grants.badAmount')}
          checkKop={(kop) => (kop > 0 ? undefined : t('bonus-grants.badAmount'))}
        />
        <TextAreaLine<Draft>
          name="reason"
          required
          label={t('bonus-grants.reason')}
          hint={t('bonus-grants.reasonHint')}
        />
        <Button wide type="submit" busy={form.isSending}>
          {t(`bonus-grants.${kind}`)}
        </Button>
        <Button wide kind="fill" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </form>
    </ResourceFormProvider>
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
