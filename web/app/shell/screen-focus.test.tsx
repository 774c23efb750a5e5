// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_HOME } from '../../parts/home/home.fixtures.ts'
import { freshBrowser, openAppAt } from '../../test/app.tsx'
import { findDialog } from '../../test/dialogs.ts'
import type { Answers } from '../../test/wire.ts'

freshBrowser()
afterEach(() => void vi.useRealTimers())

const categories = { reply: { categories: [] } }
const answers: Answers = {
  showHome: () => ({ reply: EMPTY_HOME }),
  showCategories: () => categories,
  showBrands: () => ({ reply: { brands: [], letters: [], next: null } }),
}

async function goTo(path: string): Promise<void> {
  history.pushState(null, '', path)
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
}

test('review 22f: after a change of screen the focus is on the heading of the new screen, without scrolling', async () => {
  await openAppAt('/', { answers })
  await screen.findByRole('contentinfo')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await goTo('/test')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
  expect(focus.mock.calls.at(-1)).toEqual([{ preventScroll: true }])
})

test('review 22f: the first screen takes no focus', async () => {
  await openAppAt('/test', { answers })
  await screen.findByRole('heading', { level: 1 })
  expect(document.activeElement).toBe(document.body)
})

test('review 22e: the search has a heading of the first level, and keeps the focus in its field', async () => {
  await openAppAt('/', { answers })
  await screen.findByRole('contentinfo')
  await goTo('/search')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Поиск')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
})

const LANDMARKS = 'main, header, footer, nav, aside, search, section[aria-label]'

test.each(['/', '/catalog'])('review 22d: every control of %s is inside a landmark', async (path) => {
  await openAppAt(path, { answers })
  await screen.findByRole('contentinfo')
  const controls = [...document.querySelectorAll('a, button, input')]
  expect(controls.length).toBeGreaterThan(3)
  const outside = controls.filter((one) => !one.closest(LANDMARKS))
  expect(outside.map((one) => one.outerHTML)).toEqual([])
})

test('review 22f: a dialog that opens keeps the focus', async () => {
  await openAppAt('/', { answers })
  await screen.findByRole('contentinfo')
  await goTo('/catalog')
  fireEvent.click(screen.getAllByRole('button', { name: 'Меню' })[0] as HTMLElement)
  const drawer = await findDialog()
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
})
