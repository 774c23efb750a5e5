/** A request of one person that another decides. */
export interface Approval {
  readonly id: string
  readonly reason: string
  readonly status: 'waiting' | 'done' | 'refused'
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | undefined
  readonly decidedAt: Date | undefined
  /** Whether the visitor is the one who must decide */
  readonly mayDecide: boolean
}

interface AskedOnWire {
  readonly id: string
  readonly Reason: string
  readonly Status: Approval['status']
  readonly AskedBy: string
  readonly AskedAt: string
  readonly DecidedBy: string | null
  readonly DecidedAt: string | null
  readonly MayDecide: boolean
}

/** The part of an answer that all such things share. */
export function toApproval(row: AskedOnWire): Approval {
  return {
    id: row.id,
    reason: row.Reason,
    status: row.Status,
    askedBy: row.AskedBy,
    askedAt: new Date(row.AskedAt),
    decidedBy: row.DecidedBy ?? undefined,
    decidedAt: row.DecidedAt === null ? undefined : new Date(row.DecidedAt),
    mayDecide: row.MayDecide,
  }
}

export type Word = 'approve' | 'refuse'

/** Things of one kind by pages, counted from one. */
export interface Paged<Item> {
  readonly rows: readonly Item[]
  readonly page: number
  readonly pages: number
}

/** A page as screens know it. */
export function pagedOf<Item>(
  rows: readonly Item[],
  pager: { currentPage: number; totalPages: number },
): Paged<Item> {
  return { rows, page: pager.currentPage, pages: pager.totalPages }
}
