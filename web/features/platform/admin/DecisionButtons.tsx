import type { RequestLimits } from '@sarafan/contract/field-limits'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import type { PlainWordKey } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Platform.module.css'
import { type Decision, isReasonInternal, isRejection, needsConfirmation, needsReason } from './platform.ts'

const doWord = (decision: Decision): PlainWordKey => `platform.do.${decision}`
const doneWord = (decision: Decision): PlainWordKey => `platform.done.${decision}`

const ReasonSheet = lazySheet(() => import('./ReasonSheet.tsx'))

interface Props<Made extends Decision> {
  /** Decisions the server allows now, the most likely first */
  decisions: readonly Made[]
  /** The owner, for the confirmation */
  subject: string
  busy: boolean
  /** The call that sends a decision: its request has the limits of the reason */
  call: { readonly limits: RequestLimits }
  /** The client's name of the reason in that request */
  reasonName?: string
  decide: (decision: Made, reason?: string) => Promise<{ error?: unknown }>
}

/**
 * The platform's decisions below a card: a rejection requires a reason, an approval that moves money a
 * confirmation.
 */
export function DecisionButtons<Made extends Decision>(props: Props<Made>) {
  const { decisions, subject, busy, call, reasonName, decide } = props
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const sheet = useSheet<Made>()
  const asking = sheet.subject
  if (decisions.length === 0) return null

  async function make(decision: Made): Promise<void> {
    const { error } = await decide(decision)
    if (error) toastError(error)
    else toast(t(doneWord(decision)))
  }
  async function tap(decision: Made): Promise<void> {
    if (busy) return
    if (needsReason(decision)) return sheet.show(decision)
    const question = {
      title: t(doWord(decision)),
      text: subject,
      accept: t(doWord(decision)),
      cancel: t('common.cancel'),
    }
    if (!needsConfirmation(decision) || (await confirm(question))) await make(decision)
  }

  return (
    <div className={styles.decide}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          small
          kind={isRejection(decision) ? 'danger' : needsConfirmation(decision) ? 'primary' : 'tonal'}
          busy={busy}
          onClick={() => tap(decision)}
        >
          {t(doWord(decision))}
        </Button>
      ))}
      {asking && (
        <ReasonSheet
          key={asking}
          {...sheet.overlay}
          title={t(doWord(asking))}
          subject={subject}
          hint={t(isReasonInternal(asking) ? 'platform.reasonKept' : 'platform.reasonHint')}
          isNo={isRejection(asking)}
          call={call}
          name={reasonName}
          send={(reason) => decide(asking, reason)}
          onSent={() => {
            toast(t(doneWord(asking)))
            sheet.close()
          }}
        />
      )}
    </div>
  )
}
