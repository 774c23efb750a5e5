import { useEffect, useState } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { type BonusLimits, type Choices, type Draft, type Sums, spentKop } from './checkout.ts'

/** Milliseconds after the last change of a choice before the server is asked for new amounts. */
const PAUSE_MS = 250

/**
 * What is chosen in the form, for the server to price. What may be spent from the second purse depends on the first,
 * so it waits until the server has answered with the first.
 */
export function choicesOf(
  draft: Pick<Draft, 'deliveryId' | 'spendLocal' | 'spendGlobal' | 'localAmount' | 'globalAmount'>,
  known: { bonus: BonusLimits; totals: Pick<Sums, 'localKop'> },
): Choices {
  const { bonus, totals } = known
  const localKop = spentKop(draft.spendLocal, draft.localAmount, bonus.localMaxKop)
  const isRoomKnown = totals.localKop === localKop
  return {
    deliveryId: draft.deliveryId ?? undefined,
    localKop,
    globalKop: isRoomKnown ? spentKop(draft.spendGlobal, draft.globalAmount, bonus.globalMaxKop) : 0,
  }
}

/** Tells the page what is chosen, a moment after the last change. */
export function useChoices(
  control: Control<Draft>,
  known: { bonus: BonusLimits; totals: Pick<Sums, 'localKop'> },
  onChoose: (choices: Choices) => void,
): { isSettled: boolean } {
  const [deliveryId, spendLocal, spendGlobal, localAmount, globalAmount] = useWatch({
    control,
    name: ['deliveryId', 'spendLocal', 'spendGlobal', 'localAmount', 'globalAmount'],
  })
  const wanted = choicesOf({ deliveryId, spendLocal, spendGlobal, localAmount, globalAmount }, known)
  const text = JSON.stringify(wanted)
  const [told, setTold] = useState(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the choices, the page for its setter.
  useEffect(() => {
    if (text === told) return
    const timer = setTimeout(() => {
      setTold(text)
      onChoose(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, told])
  return { isSettled: text === told }
}
