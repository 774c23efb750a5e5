import { useState } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { useShowCheckoutQuery } from '../../../parts/checkout/checkout.api.ts'
import { loadStoredDraft, storeDraft } from '../../../parts/checkout/stored-draft.ts'

/** How many bonuses this cart accepts and whether the shopper wants to spend them; requested only if there are any. */
export function useBonusPreview({ skip }: { skip: boolean }) {
  const { bonusBalanceKop, isLogged, showcaseId } = useConfig()
  const hasBonuses = isLogged && bonusBalanceKop >= 100
  const nothing = {
    deliveryId: undefined,
    city: { name: '', kladr: '' },
    localKop: 0,
    globalKop: 0,
    certificates: [],
  }
  const bonus = useShowCheckoutQuery(nothing, { skip: skip || !hasBonuses }).data?.bonus
  const localKop = bonus?.localMaxKop ?? 0
  // Spending from one purse lowers the limit of the other.
  const isBoth = localKop > 0 && (bonus?.globalMaxKop ?? 0) > 0
  const after = useShowCheckoutQuery({ ...nothing, localKop }, { skip: skip || !isBoth }).data?.bonus
  const globalKop = (isBoth ? after : bonus)?.globalMaxKop ?? 0
  const [wanted, setWanted] = useState(() => loadStoredDraft(showcaseId).spendGlobal === true)
  const maxKop = localKop + globalKop
  return {
    isOffered: hasBonuses && maxKop > 0,
    maxKop,
    availableKop: bonus ? bonus.localAvailableKop + bonus.globalAvailableKop : 0,
    wanted,
    want(on: boolean) {
      setWanted(on)
      storeDraft(showcaseId, { spendLocal: on, spendGlobal: on, localAmount: '', globalAmount: '' })
    },
  }
}
