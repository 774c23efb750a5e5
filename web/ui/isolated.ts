/** A sum or a number keeps its own direction where the page runs from right to left. */
export function isolated(text: string): string {
  return globalThis.document?.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text
}
