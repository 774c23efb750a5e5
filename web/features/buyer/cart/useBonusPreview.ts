import { useState } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { useShowCheckoutQuery } from '../../../parts/checkout/checkout.api.ts'
import { NO_CHOICES } from '../../../parts/checkout/checkout.ts'
import { loadStoredDraft, storeDraft } from '../../../parts/checkout/stored-draft.ts'

/**
 * What the checkout says about this cart: its delivery, its cashback, how many bonuses it accepts, and whether the shopper wants
 * to spend them. One calculation for both screens: the cart shows what the checkout will.
 */
export function useBonusPreview({ skip }: { skip: boolean }) {
  const { showcaseId } = useConfig()
  const hasBonuses = useHasBonuses()
  const { data: plain, isLoading } = useShowCheckoutQuery(NO_CHOICES, { skip })
  const bonus = hasBonuses ? plain?.bonus : undefined
  const localKop = bonus?.localMaxKop ?? 0
  // Spending from one purse lowers the limit of the other.
  const isBoth = localKop > 0 && (bonus?.globalMaxKop ?? 0) > 0
  const after = useShowCheckoutQuery({ ...NO_CHOICES, localKop }, { skip: skip || !isBoth }).data?.bonus
  const globalKop = (isBoth ? after : bonus)?.globalMaxKop ?? 0
  const [wanted, setWanted] = useState(() => loadStoredDraft(showcaseId).spendGlobal === true)
  const maxKop = localKop + globalKop
  const isOffered = hasBonuses && maxKop > 0
  // The bonuses paid with lower what is earned.
  const isSpent = isOffered && wanted && !(isBoth && after === undefined)
  const spent = useShowCheckoutQuery({ ...NO_CHOICES, localKop, globalKop }, { skip: skip || !isSpent }).data
  return {
    checkout: isSpent ? (spent ?? plain) : plain,
    isLoading,
    hasBonuses,
    isOffered,
    maxKop,
    availableKop: bonus ? bonus.localAvailableKop + bonus.globalAvailableKop : 0,
    wanted,
    want(on: boolean) {
      setWanted(on)
      storeDraft(showcaseId, { spendLocal: on, spendGlobal: on, localAmount: '', globalAmount: '' })
    },
  }
}

/** Whether the shopper has a whole bonus to spend. */
export function useHasBonuses(): boolean {
  const { bonusBalanceKop, isLogged } = useConfig()
  return isLogged && bonusBalanceKop >= 100
}
