// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Point } from '../../../../../parts/address/address.api.ts'
import { openShop } from '../../../../../test/shop.tsx'
import { PointScheme } from './PointScheme.tsx'
import { HALF, schemeOf } from './scheme.ts'

const FROM = { lat: 55.75, lon: 37.6, isAddress: true }
const point = (code: string, of: Partial<Point> = {}): Point => ({
  code,
  name: code,
  address: `Улица ${code}`,
  isLocker: false,
  workTime: '',
  metro: '',
  phone: '',
  lat: FROM.lat,
  lon: FROM.lon,
  km: 0,
  ...of,
})
const north = point('север', { lat: FROM.lat + 0.009, km: 1 })
const east = point('восток', { lon: FROM.lon + 0.032, km: 2 })
const far = point('даль', { lat: FROM.lat + 1, km: 111 })

test('issue 17: points are drawn north up at their true distances, and those far off are left to the list', () => {
  const south = point('юг', { lat: FROM.lat - 0.018, km: 2 })
  const four = [point('рядом', { km: 0.1 }), north, east, south]
  const { marks, rings } = schemeOf([...four, far], FROM)
  const at = (code: string) => marks.find((one) => one.point.code === code)
  expect(marks.map((one) => one.point.code)).toEqual(['рядом', 'север', 'восток', 'юг'])
  expect(at('север')?.x).toBeCloseTo(0)
  expect(at('север')?.y).toBeLessThan(0)
  expect((at('восток')?.x ?? 0) / -(at('север')?.y ?? 0)).toBeCloseTo(2, 1)
  expect(rings.map(({ km }) => km)).toEqual([0.5, 1, 1.5, 2])
  for (const { x, y } of marks) expect(Math.hypot(x, y)).toBeLessThanOrEqual(HALF)
})

test('issue 17: a single point next door fits, and a city without points has no rings beyond the smallest', () => {
  expect(schemeOf([point('здесь')], FROM).marks).toEqual([{ point: point('здесь'), x: 0, y: 0 }])
  expect(schemeOf([], FROM)).toMatchObject({ marks: [] })
})

async function open(chosen?: string) {
  const onChoose = vi.fn()
  await openShop(<PointScheme points={[north, east]} from={FROM} chosen={chosen} onChoose={onChoose} />)
  return onChoose
}

test('issue 17: marks are chosen by keyboard: one stop, arrow keys between them, Enter or space', async () => {
  const onChoose = await open()
  await screen.findByRole('radiogroup', { name: 'Пункты на схеме' })
  const marks = screen.getAllByRole('radio')
  expect(marks.map((mark) => mark.getAttribute('tabindex'))).toEqual(['0', '-1'])
  expect(marks[0]?.getAttribute('aria-label')).toBe('Улица север, 1 км')
  marks[0]?.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(east)
})

test('issue 17: a tap chooses a mark, the chosen one is marked, and the caption says where distances begin', async () => {
  const onChoose = await open('восток')
  const chosen = await screen.findByRole('radio', { checked: true })
  expect(chosen.getAttribute('tabindex')).toBe('0')
  await userEvent.click(screen.getByRole('radio', { checked: false }))
  expect(onChoose).toHaveBeenCalledWith(north)
  expect(screen.getByText('Расстояние от вашего адреса')).toBeTruthy()
})
