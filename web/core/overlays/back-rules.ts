/** What the messenger's back button does now (ST-12, ST-13, ST-14). */
export function whatBackDoes(at: {
  isDialogOpen: boolean
  index: number
}): 'close_dialog' | 'close_app' | 'go_back' {
  if (at.isDialogOpen) return 'close_dialog'
  return at.index > 0 ? 'go_back' : 'close_app'
}

/** Whether the button is there at all (ST-10, ST-11). */
export function isBackShown(at: { isDialogOpen: boolean; index: number }): boolean {
  return at.isDialogOpen || at.index > 0
}

/** How many screens of the app lie behind this one; the router counts them in the history state. */
export function historyIndex(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) || 0 : 0
}
