const KEY = 'DevModeApp'

/** The developer flag, "0" or "1" (EN-02, EN-03). */
export function devFlag(): '0' | '1' {
  try {
    return localStorage.getItem(KEY) === '1' ? '1' : '0'
  } catch {
    return '0'
  }
}

/** Flips the flag, in storage and in the cookie that routes to a staging server (EN-04, LO-76). */
export function flipDevFlag(): void {
  const next = devFlag() === '1' ? '0' : '1'
  localStorage.setItem(KEY, next)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in older web views.
  document.cookie = `${KEY}=${next};path=/`
}
