/** Where a page lies in its list, as responses say it: pages count from 1, and an empty list has one (TR-30, TR-31). */
export interface Pager {
  readonly currentPage: number
  readonly totalPages: number
}

interface List {
  /** The number of all rows. */
  readonly total: number
  /** Rows per page. */
  readonly size: number
}

/** Returns the pager of a requested page, which counts from 0 and may lie beyond the end. */
export function pagerOf(page: string | number, { total, size }: List): Pager {
  return { currentPage: Number(page) + 1, totalPages: Math.max(1, Math.ceil(total / size)) }
}

/** Like `pagerOf`, but a page beyond the end becomes the last. Returns the offset of its first row as well. */
export function existingPage(page: number, list: List): { pager: Pager; offset: number } {
  const { totalPages } = pagerOf(page, list)
  const existing = Math.min(page, totalPages - 1)
  return { pager: { currentPage: existing + 1, totalPages }, offset: existing * list.size }
}
