import type { ClaimAction } from '@sarafan/contract/orders/complaint-states'
import { CLAIM_MOVES } from '@sarafan/contract/orders/complaint-states'
import { useAttemptKey } from '../../../core/api/attempt-key.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { useActInClaimMutation } from '../../../parts/claims/claims.api.ts'
import type { ActionParameters, Claim } from '../../../parts/claims/claims.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'

const DecisionSheet = lazySheet(() => import('./DecisionSheet.tsx'))
const ReplaceSheet = lazySheet(() => import('./ReplaceSheet.tsx'))
const RefundSheet = lazySheet(() => import('./RefundSheet.tsx'))
const TrackSheet = lazySheet(() => import('./TrackSheet.tsx'))

const WAY_ON: readonly ClaimAction[] = [
  'take',
  'approve',
  'send_back',
  'receive',
  'refund',
  'replace',
  'repair',
  'settle',
]
/** Actions with a sheet of their own. */
const OWN_SHEETS: readonly ClaimAction[] = ['refund', 'replace', 'send_back']
const ON_SHEET: readonly ClaimAction[] = ['approve', 'refund', 'replace', 'send_back']
const NO: readonly ClaimAction[] = ['reject', 'cancel']

/**
 * Actions the server allows for the claim now: decisions ask for a reason, refunds show their amounts first.
 */
export function ClaimActions({ claim }: { claim: Claim }) {
  const t = useWords()
  const confirm = useConfirm()
  const { act, busy } = useAct(claim.id)
  const sheet = useSheet<ClaimAction>()
  const asking = sheet.subject
  if (claim.allowedActions.length === 0) return null

  async function tap(action: ClaimAction): Promise<void> {
    if (CLAIM_MOVES[action].needsText || ON_SHEET.includes(action)) return sheet.show(action)
    const name = t(`claims.action.${action}`)
    const doubt = { title: name, text: t('claims.sure'), accept: name, cancel: t('common.cancel') }
    if (action === 'take' || (await confirm(doubt))) await act(action)
  }
  const send = async (action: ClaimAction, extra: ActionParameters) => {
    if (await act(action, extra)) sheet.close()
  }

  return (
    <ListGroup padded>
      <div className={styles.buttons}>
        {claim.allowedActions.map((action) => (
          <Button
            key={action}
            kind={NO.includes(action) ? 'danger' : WAY_ON.includes(action) ? 'primary' : 'tonal'}
            busy={busy}
            onClick={() => tap(action)}
          >
            {t(`claims.action.${action}`)}
          </Button>
        ))}
      </div>
      {asking === 'refund' && <RefundSheet claim={claim} {...sheet.overlay} busy={busy} onSend={send} />}
      {asking === 'replace' && <ReplaceSheet claim={claim} {...sheet.overlay} busy={busy} onSend={send} />}
      {asking === 'send_back' && <TrackSheet claim={claim} {...sheet.overlay} busy={busy} onSend={send} />}
      {asking && !OWN_SHEETS.includes(asking) && (
        <DecisionSheet
          key={asking}
          claim={claim}
          action={asking}
          {...sheet.overlay}
          busy={busy}
          onSend={send}
        />
      )}
    </ListGroup>
  )
}

function useAct(id: string) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useActInClaimMutation()
  const key = useAttemptKey()
  return {
    busy: isLoading,
    async act(action: ClaimAction, extra: ActionParameters = {}): Promise<boolean> {
      const { error } = await send({ request: { id, action, ...extra }, key: key.of() })
      key.settle(error)
      if (error) toastError(error)
      else toast(t(`claims.done.${action}`))
      return !error
    },
  }
}
