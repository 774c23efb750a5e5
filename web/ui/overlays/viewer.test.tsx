// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Viewer } from './Viewer.tsx'
import { clampZoom, toggled, WHOLE } from './zoom.ts'

afterEach(() => {
  cleanup()
  document.dir = ''
})

const labels = { title: 'Фото', close: 'Закрыть', previous: 'Назад', next: 'Вперёд' }
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
  expect(screen.getByRole('button', { name: 'Назад' })).toHaveProperty('disabled', true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a zoom stays between 1 and 4 and within the edges of the picture', () => {
  const box = { width: 400, height: 800 }
  expect(clampZoom({ scale: 0.3, x: 50, y: 50 }, box)).toEqual(WHOLE)
  expect(clampZoom({ scale: 9, x: 9999, y: -9999 }, box)).toEqual({ scale: 4, x: 600, y: -1200 })
  expect(clampZoom({ scale: 2, x: 150, y: 20 }, box)).toEqual({ scale: 2, x: 150, y: 20 })
  expect(toggled(toggled(WHOLE))).toEqual(WHOLE)
  expect(toggled(WHOLE).scale).toBeGreaterThan(1)
})

test('review 22b: the strip of pictures can be focused and has a name', () => {
  render(<Viewer open pictures={pictures} onClose={() => {}} labels={labels} />)
  const strip = screen.getByRole('list', { name: labels.title })
  strip.focus()
  expect(document.activeElement).toBe(strip)
})

test('«+» zooms in and «-» out; «-» on a whole picture and «+» on a near one change nothing', async () => {
  render(<Viewer open pictures={pictures} onClose={() => {}} labels={labels} />)
  const scale = () => /scale\((.+?)\)/.exec(screen.getByRole('img', { name: 'a' }).style.transform)?.[1]
  await userEvent.keyboard('-')
  expect(scale()).toBe('1')
  await userEvent.keyboard('+')
  const near = scale()
  expect(Number(near)).toBeGreaterThan(1)
  await userEvent.keyboard('+')
  expect(scale()).toBe(near)
  await userEvent.keyboard('-')
  expect(scale()).toBe('1')
})
