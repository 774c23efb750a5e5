/** Moves the focus in a tree by its ARIA pattern: up, down, ends, into and out of a branch; returns whether it handled the key. */
export function focusByKey(tree: HTMLElement, key: string): boolean {
  const items = [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const item = document.activeElement?.closest<HTMLElement>('[role=treeitem]')
  if (!item || !tree.contains(item)) return false
  const at = items.indexOf(item)
  const press = (part: string) => item.querySelector<HTMLElement>(`[data-part=${part}]`)?.click()
  const isOpen = item.getAttribute('aria-expanded')
  const verbs: Record<string, () => void> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => (isOpen === 'true' ? items[at + 1]?.focus() : press('unfold')),
    ArrowLeft: () => (isOpen === 'true' ? press('unfold') : parentOf(item)?.focus()),
    Enter: () => press('card'),
    ' ': () => press('card'),
  }
  const verb = verbs[key]
  verb?.()
  return verb !== undefined
}

/** The row of the branch that contains this row: it precedes the group of that branch. */
function parentOf(item: HTMLElement): HTMLElement | null {
  const parent = item.parentElement?.closest('[role=group]')?.previousElementSibling
  return parent instanceof HTMLElement ? parent : null
}
