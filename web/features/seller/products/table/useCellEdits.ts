import { useState } from 'react'
import { noticeText, refusalCode } from '../../../../core/api/error-text.ts'
import { randomKey } from '../../../../core/api/random-key.ts'
import { refusalFields } from '../../../../core/api/refusal-fields.ts'
import { useWords } from '../../../../words/useWords.ts'
import { type EditResult, type GoodsView, useEditGoodsMutation } from '../mass-changes.api.ts'
import type { Outcome } from '../ResultBar.tsx'
import { editOf, type TableLine, type ValueField } from './lines.ts'

/** Why a typed value was not stored. */
export interface CellFault {
  readonly field: ValueField
  readonly text: string
  readonly message: string
  /** Somebody else changed the product: the row shows its new values and offers to store the text again. */
  readonly isStale: boolean
}

const REASONS = ['price_low', 'price_high', 'old_price', 'reserved', 'stock_high', 'not_counted'] as const

/** Stores edited values, shown at once, and keeps the faults of those that were refused, by their row. */
export function useCellEdits({ view, onOutcome }: { view: GoodsView; onOutcome: (of: Outcome) => void }) {
  const t = useWords()
  const [edit] = useEditGoodsMutation()
  const [faults, setFaults] = useState<ReadonlyMap<string, CellFault>>(new Map())
  const setFault = (key: string, fault: CellFault | undefined) =>
    setFaults((before) => {
      const next = new Map(before)
      if (fault) next.set(key, fault)
      else next.delete(key)
      return next
    })

  /** Returns whether the text was taken; a wrong one stays in its cell. */
  const save = (line: TableLine, field: ValueField, text: string): boolean => {
    const request = editOf(line, field, text)
    if (request === 'same') {
      setFault(line.key, undefined)
      return true
    }
    if (typeof request === 'string') {
      const message = request === 'number' ? t('products.fault.number') : t(`products.skip.${request}`)
      setFault(line.key, { field, text, message, isStale: false })
      return false
    }
    setFault(line.key, undefined)
    // The version of the product keeps a repeated request from changing it twice.
    void edit({ request, key: randomKey(), view }).then(({ data, error }) => {
      if (error !== undefined) {
        const isStale = refusalCode(error) === 'changed_meanwhile'
        return setFault(line.key, { field, text, message: faultText(error), isStale })
      }
      const saved = data as EditResult | undefined // optimistic mutations do not type what the contract declares
      if (saved?.changeId)
        onOutcome({ changeId: saved.changeId, changed: 1, isUndone: false, skipped: [], skippedCount: 0 })
    })
    return true
  }
  const faultText = (error: unknown): string => {
    const [reason] = Object.values(refusalFields(error))
    const known = REASONS.find((one) => one === reason)
    return known && refusalCode(error) === 'invalid_question'
      ? t(`products.skip.${known}`)
      : noticeText(error)
  }
  return { faults, save, dismiss: (key: string) => setFault(key, undefined) }
}
