/** What the page's own address said when it was opened; the router changes the address afterwards. */
let opened: Readonly<Record<string, string>> = {}

/** Remembers the parameters of the address; call it once, before the router starts (AP-06, AP-11). */
export function rememberPage(search: string): void {
  opened = Object.fromEntries(new URLSearchParams(search))
}

/** The parameters the page was opened with. */
export function pageParams(): Readonly<Record<string, string>> {
  return opened
}
