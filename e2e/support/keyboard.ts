import type { Locator, Page } from '@playwright/test'
import { expect } from './stories.ts'

/** More stops than any screen has. */
const MOST_STOPS = 150

/** Moves the focus by Tab to one of the elements, and expects a ring wherever it stops. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeAttached()
  const withoutRing: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const bare = await page.evaluate(findBareFocus)
    if (bare) withoutRing.push(bare)
    const isThere = await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))
    if (!isThere) continue
    expect(withoutRing).toEqual([])
    return
  }
  throw new Error(`Tab never reached ${wanted}`)
}

/** Runs in the page: describes the focused element if neither it nor what is drawn for it shows that it has the focus. */
function findBareFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('h1')) return null
  const probe = document.createElement('span')
  probe.style.color = 'var(--c-accent-text)'
  document.body.append(probe)
  const accent = getComputedStyle(probe).color
  probe.remove()
  const hasRing = (style: CSSStyleDeclaration) =>
    style.boxShadow.includes(accent) ||
    style.borderColor.includes(accent) ||
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2)
  // The ring of a hidden radio is drawn by its label, that of a field by its box.
  const near = [
    focused,
    focused.parentElement,
    focused.parentElement?.parentElement,
    focused.nextElementSibling,
  ]
  const isShown = near.some(
    (one) => one && ['', '::before', '::after'].some((part) => hasRing(getComputedStyle(one, part))),
  )
  if (isShown) return null
  return `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`
}
