/** The texts `errors.offline` and `common.retry`: the files with all texts may be what could not be loaded. */
export const OFFLINE_TEXTS: Readonly<Record<string, { readonly text: string; readonly retry: string }>> = {
  ru: { text: 'Нет связи. Проверьте интернет', retry: 'Повторить' },
  en: { text: 'No connection. Check your internet', retry: 'Try again' },
  ar: { text: 'لا يوجد اتصال. تحقق من الإنترنت', retry: 'إعادة المحاولة' },
}

/**
 * Shows above a page without the app's code that the connection is lost, with a button to try again; tries by
 * itself when the browser is online again.
 */
export function showOfflineStrip(page: Window): void {
  const { document } = page
  if (document.getElementById('offline')) return
  const words = OFFLINE_TEXTS[document.documentElement.lang] ?? OFFLINE_TEXTS.ru
  const strip = document.createElement('div')
  strip.id = 'offline'
  strip.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words?.retry ?? ''
  strip.append(words?.text ?? '', button)
  const retry = () => void reloadWhenReachable(page, button)
  button.addEventListener('click', retry)
  page.addEventListener('online', retry)
  document.body.prepend(strip)
}

/** Reloads the page if the server answers: without a connection a reload would leave the browser's own error page. */
async function reloadWhenReachable({ location }: Window, button: HTMLButtonElement): Promise<void> {
  if (button.disabled) return
  button.disabled = true
  try {
    await fetch(location.pathname + location.search, { cache: 'no-store' })
    location.reload()
  } catch {
    button.disabled = false
  }
}
