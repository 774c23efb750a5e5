/** The pages of a pager: first, last, two neighbours on each side, a gap where some are omitted (TR-35, TR-36). */
export function pagesShown(current: number, total: number): (number | 'gap')[] {
  const all = Array.from({ length: Math.max(1, total) }, (_, at) => at + 1)
  if (total <= 7) return all
  const kept = all.filter((page) => page === 1 || page === total || Math.abs(page - current) <= 2)
  return kept.flatMap((page, at) =>
    at > 0 && page - (kept[at - 1] ?? 0) > 1 ? ['gap' as const, page] : [page],
  )
}

/** A page within 1..total (TR-32). */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(1, page), Math.max(1, total))
}
