import { useSearchParams } from 'react-router'
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

/** The desk's place in the address, so that it can be kept and sent. */
export function useAdminLocation(): AdminLocation {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'home'
  const known: readonly StatusOf<Tab>[] = STATUSES[tab]
  const status = known.find((one) => one === search.get('status'))
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const go = (to: { tab: Tab; status?: string | undefined; page?: number }) => {
    const next = new URLSearchParams({ tab: to.tab })
    if (to.status) next.set('status', to.status)
    if (to.page && to.page > 1) next.set('page', String(to.page))
    setSearch(next, { replace: true })
  }
  return {
    tab,
    status,
    page,
    open: (next) => go({ tab: next }),
    narrow: (next) => go({ tab, status: next }),
    turn: (next) => go({ tab, status, page: next }),
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
