import { useEffect } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import {
  type BonusLimits,
  type Choices,
  type Draft,
  type Sums,
  spentKop,
} from '../../../../parts/checkout/checkout.ts'
import { isSameAsk } from './changes.ts'

/** Milliseconds from the last change of a choice to the request for new amounts. */
const PAUSE_MS = 250

/** The fields of the form that change amounts. */
const PRICED = [
  'deliveryId',
  'place',
  'spendLocal',
  'spendGlobal',
  'localAmount',
  'globalAmount',
  'certificates',
] as const

/**
 * The choices of the form that the server prices. The limit of the second purse depends on the first, so it
 * is sent after the server has answered with the first.
 */
export function choicesOf(draft: Pick<Draft, (typeof PRICED)[number]>, known: Known): Choices {
  const { bonus, totals } = known
  const localKop = spentKop(draft.spendLocal, draft.localAmount, bonus.localMaxKop)
  const isRoomKnown = totals.bonusLocalKop === localKop
  return {
    deliveryId: draft.deliveryId ?? undefined,
    city: draft.place,
    localKop,
    globalKop: isRoomKnown ? spentKop(draft.spendGlobal, draft.globalAmount, bonus.globalMaxKop) : 0,
    certificates: draft.certificates,
  }
}

interface Known {
  readonly bonus: BonusLimits
  readonly totals: Pick<Sums, 'bonusLocalKop'>
}

/**
 * Reports the choices to the page shortly after the last change; settled when the shown amounts belong to
 * them.
 */
export function useChoices(
  control: Control<Draft>,
  at: { known: Known; asked: Choices; onChoose: (choices: Choices) => void },
): { isSettled: boolean } {
  const { known, asked, onChoose } = at
  const [deliveryId, place, spendLocal, spendGlobal, localAmount, globalAmount, certificates] = useWatch({
    control,
    name: PRICED,
  })
  const amounts = { spendLocal, spendGlobal, localAmount, globalAmount }
  const wanted = choicesOf({ deliveryId, place, certificates, ...amounts }, known)
  const isSettled = isSameAsk(wanted, asked)
  const { localKop, globalKop } = wanted
  const { name, kladr } = place
  useEffect(() => {
    if (isSettled) return
    const choices = { city: { name, kladr }, localKop, globalKop, certificates }
    const timer = setTimeout(() => onChoose({ deliveryId: deliveryId ?? undefined, ...choices }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isSettled, deliveryId, name, kladr, localKop, globalKop, certificates, onChoose])
  return { isSettled }
}
