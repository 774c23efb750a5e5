/** A tab asks at most this often, and only while somebody uses it. */
const EVERY_MS = 300_000

/**
 * Calls `tell` once when the server has another build of the app than this page. Two answers in a row must differ from it: while
 * servers are updated one after the other, a single one may come from any of them. Asks when the page is tapped or shown again.
 */
export function watchForNewerBuild(page: Window, tell: () => void): void {
  const { document } = page
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  if (!own) return
  let askedAt = page.performance.now()
  let differing = 0
  const stop = new AbortController()
  const check = async () => {
    const now = page.performance.now()
    if (document.visibilityState === 'hidden' || now - askedAt < EVERY_MS) return
    askedAt = now
    const newest = await newestBuild()
    if (!newest) return
    differing = newest === own ? 0 : differing + 1
    if (differing < 2) return
    stop.abort()
    tell()
  }
  document.addEventListener('visibilitychange', check, { signal: stop.signal })
  document.addEventListener('pointerdown', check, { signal: stop.signal })
}

/** Returns the build of the server; undefined without a connection. */
async function newestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-store' })
    return response.ok ? ((await response.json()) as { build?: string }).build : undefined // our own build wrote it
  } catch {
    return undefined
  }
}
