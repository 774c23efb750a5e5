// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Viewer } from './Viewer.tsx'

afterEach(() => {
  cleanup()
  document.dir = ''
})

const labels = {
  title: 'Фото',
  close: 'Закрыть',
  previous: 'Назад',
  next: 'Вперёд',
  first: 'Это первое фото',
  last: 'Это последнее фото',
}
const pictures = ['a', 'b', 'c'].map((src) => ({ src, alt: src }))

test('arrow keys walk through the pictures, the other way round in a script from right to left', async () => {
  const onClose = vi.fn()
  render(<Viewer open pictures={pictures} at={1} onClose={onClose} labels={labels} />)
  screen.getByText('2 / 3')
  await userEvent.keyboard('{ArrowRight}')
  screen.getByText('3 / 3')
  await userEvent.keyboard('{ArrowRight}')
  screen.getByText('3 / 3')
  document.dir = 'rtl'
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  screen.getByText('1 / 3')
  const previous = screen.getByRole('button', { name: 'Назад', description: 'Это первое фото' })
  expect(previous).toHaveProperty('disabled', true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('review 22b: the strip of pictures can be focused and has a name', () => {
  render(<Viewer open pictures={pictures} onClose={() => {}} labels={labels} />)
  const strip = screen.getByRole('list', { name: labels.title })
  strip.focus()
  expect(document.activeElement).toBe(strip)
})

const scaleOf = (name: string) => {
  const { transform = '' } = screen.getByRole('img', { name, hidden: true }).parentElement?.style ?? {}
  return Number(/scale\((.+?)\)/.exec(transform)?.[1] ?? 1)
}

test('«+» zooms in and «-» out; «-» on a whole picture and «+» on a near one change nothing', async () => {
  render(<Viewer open pictures={pictures} onClose={() => {}} labels={labels} />)
  await userEvent.keyboard('-')
  expect(scaleOf('a')).toBe(1)
  await userEvent.keyboard('+')
  await waitFor(() => expect(scaleOf('a')).toBe(2.5))
  await userEvent.keyboard('+')
  expect(scaleOf('a')).toBe(2.5)
  await userEvent.keyboard('-')
  await waitFor(() => expect(scaleOf('a')).toBe(1))
})

test('a double tap zooms in and back, and the next picture is whole', async () => {
  render(<Viewer open pictures={pictures} onClose={() => {}} labels={labels} />)
  const picture = screen.getByRole('img', { name: 'a' })
  const strip = screen.getByRole('list', { name: labels.title })
  fireEvent.doubleClick(picture)
  await waitFor(() => expect(scaleOf('a')).toBe(2.5))
  expect(strip.dataset.zoomed).toBe('true')
  fireEvent.doubleClick(picture)
  await waitFor(() => expect(scaleOf('a')).toBe(1))
  await userEvent.keyboard('+')
  await waitFor(() => expect(scaleOf('a')).toBe(2.5))
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect([scaleOf('a'), scaleOf('b')]).toEqual([1, 1]))
  expect(strip.dataset.zoomed).toBe('false')
  await userEvent.keyboard('+')
  await waitFor(() => expect(scaleOf('b')).toBe(2.5))
})

test('a picture stays zoomed when its larger file replaces the small one', async () => {
  const viewer = (src: string) => (
    <Viewer open pictures={[{ src, alt: 'a' }]} onClose={() => {}} labels={labels} />
  )
  const { rerender } = render(viewer('small'))
  await userEvent.keyboard('+')
  await waitFor(() => expect(scaleOf('a')).toBe(2.5))
  rerender(viewer('large'))
  expect(screen.getByRole('img', { name: 'a' }).getAttribute('src')).toBe('large')
  expect(scaleOf('a')).toBe(2.5)
})
