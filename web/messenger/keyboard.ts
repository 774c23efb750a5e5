/** Heights that only a keyboard takes away, in CSS pixels: a browser's own bars are lower. */
const KEYBOARD_PX = 140

/**
 * Marks the document with `data-keyboard` while the on-screen keyboard is open, so that bars at the bottom do
 * not ride on top of it; returns a function that stops.
 */
export function followKeyboard(page: Window, root: HTMLElement): () => void {
  const view = page.visualViewport
  if (!view) return () => {}
  let width = view.width
  let tallest = view.height
  // The height is read only while somebody types: reading it lays the page out, in the middle of opening a dialog.
  const mark = () =>
    root.toggleAttribute('data-keyboard', isTyping(page.document) && tallest - view.height >= KEYBOARD_PX)
  const resize = () => {
    // After a rotation another height is the full one.
    if (view.width !== width) [width, tallest] = [view.width, view.height]
    tallest = Math.max(tallest, view.height)
    mark()
  }
  view.addEventListener('resize', resize)
  page.document.addEventListener('focusin', mark)
  page.document.addEventListener('focusout', mark)
  return () => {
    view.removeEventListener('resize', resize)
    page.document.removeEventListener('focusin', mark)
    page.document.removeEventListener('focusout', mark)
    root.removeAttribute('data-keyboard')
  }
}

function isTyping({ activeElement }: Document): boolean {
  return activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false
}
