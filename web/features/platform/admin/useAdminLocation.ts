import { choiceParam, pageParam, textParam } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { STATUSES, type StatusOf, TABS, type Tab } from './platform.ts'

/** The part of the platform's area that the URL shows. */
export interface AdminLocation {
  readonly tab: Tab
  readonly status: StatusOf<Tab> | undefined
  /** Counted from one */
  readonly page: number
  readonly open: (tab: Tab) => void
  readonly narrow: (status: StatusOf<Tab> | undefined) => void
  readonly turn: (page: number) => void
}

const SEARCH = { tab: choiceParam(TABS, 'home'), status: textParam(40), page: pageParam }

/** The desk's tab and filters in the address, so that it can be bookmarked and sent. */
export function useAdminLocation(): AdminLocation {
  const [{ tab, status: text, page }, change] = useSearchState(SEARCH)
  const known: readonly StatusOf<Tab>[] = STATUSES[tab]
  const status = known.find((one) => one === text)
  return {
    tab,
    status,
    page,
    open: (next) => change({ tab: next, status: '' }),
    narrow: (next) => change({ status: next ?? '' }),
    turn: (next) => change({ page: next }),
  }
}

/** A queue's question: the status if it is one of this queue's, the page counted from zero (TR-31). */
export function queueRequest<Of extends Tab>(
  tab: Of,
  { status, page }: Pick<AdminLocation, 'status' | 'page'>,
): { page: number; status?: StatusOf<Of> } {
  const known: readonly StatusOf<Of>[] = STATUSES[tab]
  const found = known.find((one) => one === status)
  return { page: page - 1, ...(found === undefined ? {} : { status: found }) }
}
