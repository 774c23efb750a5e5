import type { ClaimAction } from '@sarafan/contract/orders/complaint-states'
import type { ReactNode } from 'react'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import type { ActionParameters, Claim } from '../../../parts/claims/claims.ts'
import { useWords } from '../../../words/useWords.ts'

/** The action a sheet asks details for. */
export interface Asking {
  claim: Claim
  open: boolean
  busy: boolean
  onClose: () => void
  onSend: (action: ClaimAction, extra: ActionParameters) => Promise<void>
}

interface Props extends Pick<Asking, 'open' | 'onClose'> {
  action: ClaimAction
  children: ReactNode
}

/** The sheet of an action, titled with its name. */
export function ClaimSheet({ action, open, onClose, children }: Props) {
  const t = useWords()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t(`claims.action.${action}`)}
      closeLabel={t('common.close')}
    >
      {children}
    </FormSheet>
  )
}
