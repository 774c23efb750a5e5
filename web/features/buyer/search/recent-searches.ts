const STORED = 'RecentSearches'
const KEPT = 8

/** Searches on this device, latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a query first, without its older twin. */
export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query.length < 2) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase())
  store([query, ...others].slice(0, KEPT))
}

export function forgetSearches(): void {
  store([])
}

function store(queries: string[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(queries))
  } catch {}
}
