import { kopTyped, rubText } from '../../../core/config/amounts.ts'
import { MoneyLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Deposit.module.css'
import { type Deposit, useSaveThresholdMutation } from './deposit.api.ts'

interface Draft {
  readonly threshold: string
}

/** Below which sum the team is warned; empty: below a fifth of the last top-up. */
export function ThresholdForm({ deposit: { thresholdKop, version } }: { deposit: Deposit }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveThresholdMutation()
  const form = useResourceForm<Draft>({
    from: { defaultValues: { threshold: thresholdKop === null ? '' : rubText(thresholdKop) } },
    send: ({ threshold }) => save({ thresholdKop: kopTyped(threshold) ?? null, version }),
    onSaved: () => toast(t('deposit.thresholdSaved')),
  })
  return (
    <ListGroup title={t('deposit.notices')} padded>
      <ResourceFormProvider form={form}>
        <form className={styles.card} noValidate onSubmit={form.submitAs()}>
          <MoneyLine<Draft>
            name="threshold"
            label={t('deposit.threshold')}
            hint={t('deposit.thresholdHint')}
            wrong={t('pos-sales.badAmount')}
          />
          <Button small kind="tonal" type="submit" busy={form.isSending}>
            {t('deposit.saveThreshold')}
          </Button>
        </form>
      </ResourceFormProvider>
    </ListGroup>
  )
}
