import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'

/** The products that a mass change will change. */
export interface Selection {
  readonly ids: readonly number[]
  /** All that match the filters, on other pages too. */
  readonly isAll: boolean
  readonly count: number
  readonly isMost: boolean
  readonly has: (id: number) => boolean
  /** `isRange`: everything from the product selected last to this one. */
  readonly toggle: (id: number, isRange?: boolean) => void
  readonly togglePage: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

interface Chosen {
  /** The filters it was chosen under: others begin without a selection. */
  readonly filter: string
  readonly ids: ReadonlySet<number>
  readonly isAll: boolean
  readonly last: number | undefined
}

/** Keeps the selected products of a list; it stays while pages are turned and ends when the filters change. */
export function useSelection(of: { filter: string; pageIds: readonly number[]; total: number }): Selection {
  const { filter, pageIds, total } = of
  const none: Chosen = { filter, ids: new Set(), isAll: false, last: undefined }
  const [stored, choose] = useState<Chosen>(none)
  const chosen = stored.filter === filter ? stored : none
  const has = (id: number) => chosen.isAll || chosen.ids.has(id)
  const isPage = pageIds.length > 0 && pageIds.every(has)
  // One product less than all that match is the rest of this page.
  const present = () => new Set(chosen.isAll ? pageIds : chosen.ids)
  const toggle = (id: number, isRange = false) => {
    const ids = present()
    const isOn = !has(id)
    const range = isRange && chosen.last !== undefined ? between(pageIds, chosen.last, id) : [id]
    for (const one of range) isOn ? ids.add(one) : ids.delete(one)
    choose({ filter, ids, isAll: false, last: id })
  }
  return {
    ids: [...chosen.ids],
    isAll: chosen.isAll,
    count: chosen.isAll ? total : chosen.ids.size,
    isMost: total <= LIMITS.goodsChangeProducts,
    has,
    toggle,
    togglePage: () => {
      const ids = present()
      for (const id of pageIds) isPage ? ids.delete(id) : ids.add(id)
      choose({ filter, ids, isAll: false, last: undefined })
    },
    selectAll: () => choose({ ...none, isAll: true }),
    clear: () => choose(none),
  }
}

function between(ids: readonly number[], one: number, other: number): readonly number[] {
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b)
  return from < 0 ? [other] : ids.slice(from, to + 1)
}
