const RELOADED = 'ReloadedFor'

/**
 * A chunk that cannot be loaded usually means a newer build: reloads once per version, then rethrows the error
 * (EX-12, EX-13). Without a network a reload would lose the screens that still work, so the error is rethrown at
 * once.
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
