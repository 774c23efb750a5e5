const RELOADED = 'ReloadedFor'

/**
 * A chunk that cannot be had usually means a newer build: reloads once per version, then lets the error through (EX-12,
 * EX-13). Without a network a reload would lose the screens that still work, so the error goes on at once.
 */
export function reloadOnPreloadError(page: Window, version: string): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!page.navigator.onLine) return
    try {
      if (page.sessionStorage.getItem(RELOADED) === version) return
      page.sessionStorage.setItem(RELOADED, version)
    } catch {
      return
    }
    event.preventDefault()
    page.location.reload()
  })
}
