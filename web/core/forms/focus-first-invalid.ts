const INVALID = '[aria-invalid="true"], [data-invalid="true"]'
const CONTROL = 'input:not(:disabled), select, textarea, button'

/**
 * Moves the focus to the first wrong field of a form that keeps its own state. `data-invalid` marks a button or a group
 * of controls whose error no single field shows.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(INVALID)
  const control = first?.matches(CONTROL) ? first : first?.querySelector<HTMLElement>(CONTROL)
  control?.focus()
}
