export type Shortcut = 'search' | 'next' | 'previous' | 'help'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns what a key means, also in the Russian layout, where the same keys give other letters. */
export function shortcutOf(press: Press): Shortcut | undefined {
  const { key, code, shiftKey } = press
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  const isRussianSlash = code === 'Slash' && (key === '.' || key === ',')
  if (key === '?' || (isRussianSlash && shiftKey)) return 'help'
  if (key === '/' || isRussianSlash) return 'search'
  if (shiftKey) return undefined
  if (code === 'KeyJ') return 'next'
  return code === 'KeyK' ? 'previous' : undefined
}

/** Whether somebody is typing there, or a dialog takes all keys. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
    ) !== null
  )
}

/** Moves the focus to the screen's search field; returns false where it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

/** Moves the focus to the link of the next or the previous row of a table; the first one, if it is in none. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')]
  const ways = rows.flatMap((row) => row.querySelector<HTMLElement>('a, [data-cell]') ?? [])
  const now = ways.findIndex((way) => way.closest('tr')?.contains(document.activeElement))
  ways[now < 0 ? 0 : Math.min(ways.length - 1, Math.max(0, now + step))]?.focus()
}
