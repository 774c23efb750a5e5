/** A request of one person that another decides. */
export interface Approval {
  readonly id: string
  readonly reason: string
  readonly status: 'waiting' | 'done' | 'refused'
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** Whether the visitor is the one who must decide */
  readonly mayDecide: boolean
}

export type Decision = 'approve' | 'refuse'

/** Items by pages, counted from one. */
export interface Paged<Item> {
  readonly rows: readonly Item[]
  readonly page: number
  readonly pages: number
}

/** Returns a page of a response in the form that lists show. */
export function pagedOf<Item>(
  rows: readonly Item[],
  pager: { currentPage: number; totalPages: number },
): Paged<Item> {
  return { rows, page: pager.currentPage, pages: pager.totalPages }
}
