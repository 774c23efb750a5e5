// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Point } from '../../../../../parts/address/address.api.ts'
import { openShop } from '../../../../../test/shop.tsx'
import { fakeTime, passMs } from '../../../../../test/time.ts'
import { browser, maps } from './maplibre.fixtures.ts'
import { PointPlan } from './PointPlan.tsx'

vi.mock('maplibre-gl', async () => (await import('./maplibre.fixtures.ts')).fakeLibrary)
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '/worker.js' }))
afterEach(() => {
  maps.length = 0
  browser.hasWebGl = true
})

const STYLE = 'https://tiles.test/streets.json'
const FROM = { lat: 55.75, lon: 37.6, isAddress: true }
const point = (code: string, lat: number, km: number): Point => ({
  code,
  name: code,
  address: `Улица ${code}`,
  isLocker: false,
  workTime: '',
  metro: '',
  phone: '',
  lat,
  lon: FROM.lon,
  km,
})
const near = point('рядом', 55.751, 0.1)
const north = point('север', 55.76, 1)
const far = point('даль', 56.75, 111)

async function open(of: { styleUrl?: string | null; chosen?: string; points?: Point[] } = {}) {
  const { styleUrl = STYLE, chosen, points = [near, north] } = of
  const onChoose = vi.fn()
  const onLost = vi.fn()
  const props = { from: FROM, chosen, onChoose, onLost, styleUrl }
  await openShop(<PointPlan {...props} points={points} />)
  return { onChoose, onLost }
}
async function openedMap() {
  await waitFor(() => expect(maps).toHaveLength(1))
  return maps[0] ?? expect.fail('no map')
}

test('issue 17: without a style the points are on the drawn plan, and no map is opened', async () => {
  await open({ styleUrl: null })
  await screen.findByRole('radiogroup', { name: 'Пункты на схеме' })
  expect(maps).toEqual([])
})

test('issue 17: with a style the map shows the nearest points at their places and speaks the language of the reader', async () => {
  await open({ points: [near, north, point('юг', 55.745, 1), point('юг 2', 55.744, 1.1), far] })
  const map = await openedMap()
  expect(map.options).toMatchObject({ style: STYLE, locale: { 'NavigationControl.ZoomIn': 'Приблизить' } })
  const marks = await screen.findAllByRole('radio')
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Улица рядом, 0,1 км',
    'Улица север, 1 км',
    'Улица юг, 1 км',
    'Улица юг 2, 1,1 км',
    'Улица даль, 111 км',
  ])
  expect(marks[1]?.parentElement?.dataset.place).toBe('55.76 37.6')
  expect(map.fitted?.contains(north)).toBe(true)
  expect(map.fitted?.contains(far)).toBe(false)
  expect(screen.getByRole('radiogroup', { name: 'Пункты на карте' })).toBeTruthy()
})

test('issue 17: arrow keys go from mark to mark without moving the map by themselves; a mark out of sight is revealed', async () => {
  const { onChoose } = await open({
    points: [near, north, point('юг', 55.745, 1), point('юг 2', 55.744, 1.1), far],
  })
  const map = await openedMap()
  const marks = await screen.findAllByRole('radio')
  expect(marks.filter(({ tabIndex }) => tabIndex === 0)).toEqual([marks[0]])
  const keys = vi.fn()
  map.options.container.addEventListener('keydown', keys)
  act(() => marks[0]?.focus())
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(north)
  expect([keys.mock.calls, map.panned]).toEqual([[], []])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(marks[4])
  expect(map.panned).toEqual([far])
})

test('issue 17: a tap chooses a mark of the map, and the chosen one is marked', async () => {
  const { onChoose } = await open({ chosen: 'север' })
  await openedMap()
  expect((await screen.findByRole('radio', { checked: true })).getAttribute('aria-label')).toContain('север')
  await userEvent.click(screen.getByRole('radio', { checked: false }))
  expect(onChoose).toHaveBeenCalledWith(near)
})

test('issue 17: a style that cannot be loaded gives the map up, and so does a browser without WebGL', async () => {
  const { onLost } = await open()
  ;(await openedMap()).report('error')
  expect(onLost).toHaveBeenCalledTimes(1)
  browser.hasWebGl = false
  const other = await open()
  await waitFor(() => expect(other.onLost).toHaveBeenCalledTimes(1))
})

test('issue 17: a map without any tile is given up; one missing tile is not', async () => {
  const { onLost } = await open()
  const map = await openedMap()
  for (const name of ['style.load', 'error']) map.report(name)
  map.report('sourcedata', { tile: {} })
  map.report('load')
  expect(onLost).not.toHaveBeenCalled()
  maps.length = 0
  const other = await open()
  const bare = await openedMap()
  for (const name of ['style.load', 'error', 'load']) bare.report(name)
  expect(other.onLost).toHaveBeenCalledTimes(1)
})

test('issue 17: a style that takes longer than eight seconds gives the map up', async () => {
  fakeTime()
  const { onLost } = await open()
  await openedMap()
  await passMs(7900)
  expect(onLost).not.toHaveBeenCalled()
  await passMs(200)
  expect(onLost).toHaveBeenCalledTimes(1)
})
