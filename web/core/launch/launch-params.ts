/** The parameters of the page's address at launch; the router changes the address afterwards. */
let opened: Readonly<Record<string, string>> = {}

/** Remembers the parameters of the address; call it once, before the router starts (AP-06, AP-11). */
export function rememberLaunchParams(search: string): void {
  opened = Object.fromEntries(new URLSearchParams(search))
}

/** The parameters the page was opened with. */
export function launchParams(): Readonly<Record<string, string>> {
  return opened
}

const listeners = new Set<() => void>()

/** Forgets one of them, as if the page had been opened without it. */
export function dropLaunchParam(name: string): void {
  const { [name]: _, ...rest } = opened
  opened = rest
  for (const listener of listeners) listener()
}

/** Notifies listeners when a parameter is dropped. */
export function onLaunchParams(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
