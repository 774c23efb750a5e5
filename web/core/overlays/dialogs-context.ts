import { createContext, useContext } from 'react'

/** The shell's dialogs any screen may open. */
export interface Dialogs {
  /** The share dialog: the showcase, one product of it, or one landing page */
  share(productId?: number, actionId?: number): void
  /** «Личный баланс» (SH-42) */
  balance(): void
  drawer(): void
  /** «Балансы страницы», for members of the showcase, opened at one of its two balances (DL-01) */
  pageBalances(purse: 'global' | 'local'): void
}

const DialogsContext = createContext<Dialogs | null>(null)
export const DialogsProvider = DialogsContext.Provider

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('There are no dialogs above this component')
  return dialogs
}
