/** Returns an element of the page by its id and expected type. */
export function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`)
  return found
}

/** Creates an element with a text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

/** Marks the pressed button of a group. */
export function press(group: Iterable<Element>, isPressed: (button: HTMLElement) => boolean): void {
  for (const button of group) {
    if (button instanceof HTMLElement) button.setAttribute('aria-pressed', String(isPressed(button)))
  }
}

/** Announces a text to screen readers. */
export function showMessage(text: string): void {
  part('said', HTMLElement).textContent = text
}
