import { expect, test } from 'vitest'
import { branchOf, layOut } from './layout.ts'
import { fitAll, resized, whoIsAt, zoomed } from './view.ts'

const people = [
  { id: 2, parent: 1, level: 1, branch: 2 },
  { id: 3, parent: 1, level: 1, branch: 0 },
  { id: 4, parent: 2, level: 2, branch: 1 },
  { id: 5, parent: 4, level: 3, branch: 0 },
]
const size = { width: 390, height: 500 }

test('every person is on the ring of their level, below their referrer', () => {
  const layout = layOut(1, people)
  const radius = (at: number) => Math.hypot(layout.x[at] ?? 0, layout.y[at] ?? 0)
  expect(layout.ids.length).toBe(5)
  for (const [at] of layout.ids.entries())
    expect(radius(at)).toBeCloseTo(layout.rings[(layout.level[at] ?? 0) - 1] ?? 0, 3)
  const parentOf = (id: number) => layout.ids[layout.parent[layout.ids.indexOf(id)] ?? 0]
  expect([2, 4, 5].map(parentOf)).toEqual([1, 2, 4])
})

test('a branch is its person and all below', () => {
  const layout = layOut(1, people)
  const ids = [...branchOf(layout, layout.ids.indexOf(2))].map((at) => layout.ids[at])
  expect(ids).toEqual([2, 4, 5])
})

test('five thousand people two hundred levels deep are laid out, those without their recommender too', () => {
  const chain = Array.from({ length: 200 }, (_, at) => ({
    id: at + 2,
    parent: at + 1,
    level: at + 1,
    branch: 199 - at,
  }))
  const crowd = Array.from({ length: 4800 }, (_, at) => ({
    id: at + 1000,
    parent: 999_999,
    level: 9,
    branch: 0,
  }))
  const layout = layOut(1, [...chain, ...crowd])
  expect(layout.ids.length).toBe(5001)
  expect(layout.rings.length).toBe(200)
})

test('a tap finds the person under the finger at any scale, and none far from all', () => {
  const layout = layOut(1, people)
  const near = zoomed(fitAll(layout, size), { factor: 2, x: 100, y: 100 }, { layout, size })
  for (const view of [fitAll(layout, size), near])
    for (const [at, id] of layout.ids.entries()) {
      const found = whoIsAt(
        layout,
        view,
        view.x + (layout.x[at] ?? 0) * view.k,
        view.y + (layout.y[at] ?? 0) * view.k,
      )
      expect(layout.ids[found ?? -1]).toBe(id)
    }
  expect(whoIsAt(layout, fitAll(layout, size), 5, 5)).toBeUndefined()
})

test('zooming keeps the point under the fingers and stays within bounds', () => {
  const layout = layOut(1, people)
  const view = fitAll(layout, size)
  const closer = zoomed(view, { factor: 1.5, x: 40, y: 60 }, { layout, size })
  expect((40 - closer.x) / closer.k).toBeCloseTo((40 - view.x) / view.k, 6)
  expect(zoomed(view, { factor: 1000, x: 0, y: 0 }, { layout, size }).k).toBe(6)
  expect(zoomed(view, { factor: 0.001, x: 0, y: 0 }, { layout, size }).k).toBeCloseTo(view.k / 2, 6)
})

test('issue 15: a resized canvas keeps its centre and scale', () => {
  const layout = layOut(1, people)
  const turned = { width: 640, height: 360 }
  const near = zoomed(fitAll(layout, size), { factor: 2, x: 30, y: 40 }, { layout, size })
  const { x, y, k } = resized(near, size, { layout, size: turned })
  expect(k).toBe(near.k)
  expect(turned.width / 2 - x).toBeCloseTo(size.width / 2 - near.x)
  expect(turned.height / 2 - y).toBeCloseTo(size.height / 2 - near.y)
})

test('issue 15: a network that is shown as a whole is fitted to the new size', () => {
  const layout = layOut(1, people)
  const turned = { width: 640, height: 360 }
  expect(resized(fitAll(layout, size), size, { layout, size: turned })).toEqual(fitAll(layout, turned))
})

/** A network of so many people, each of whom brought up to three. */
const networkOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const parent = at < 4 ? 1 : Math.floor((at - 4) / 3) + 2
    return { id: at + 2, parent, level: 1, branch: at * 3 + 4 < count ? 3 : 0 }
  })

test.each([
  [10, { width: 358, height: 420 }],
  [400, { width: 358, height: 420 }],
  [50_000, { width: 358, height: 420 }],
  [10, { width: 1180, height: 720 }],
  [400, { width: 1180, height: 720 }],
  [50_000, { width: 1180, height: 720 }],
])('issue 17: a network of %i people fills a canvas of %o and stays inside it', (count, canvas) => {
  const layout = layOut(1, networkOf(count))
  const { x, y, k } = fitAll(layout, canvas)
  let left = canvas.width
  let right = 0
  let top = canvas.height
  let bottom = 0
  for (const [at] of layout.ids.entries()) {
    const radius = (layout.size[at] ?? 0) * k
    left = Math.min(left, x + (layout.x[at] ?? 0) * k - radius)
    right = Math.max(right, x + (layout.x[at] ?? 0) * k + radius)
    top = Math.min(top, y + (layout.y[at] ?? 0) * k - radius)
    bottom = Math.max(bottom, y + (layout.y[at] ?? 0) * k + radius)
  }
  expect(Math.min(left, top, canvas.width - right, canvas.height - bottom)).toBeGreaterThanOrEqual(13.9)
  const filled = Math.max((right - left) / canvas.width, (bottom - top) / canvas.height)
  expect(filled).toBeGreaterThan(0.85)
})

test('issue 17: people of the inner rings who agreed have a face with room for it, others a dot', () => {
  const face = { name: 'Марина К.', photo: '/images/m.webp' }
  const near = layOut(1, [
    { id: 2, parent: 1, level: 1, branch: 1, face },
    { id: 3, parent: 1, level: 1, branch: 0 },
    { id: 4, parent: 2, level: 2, branch: 1 },
    { id: 5, parent: 4, level: 3, branch: 0, face },
  ])
  expect(near.faces).toEqual([{ place: near.ids.indexOf(2), initials: 'МК', photo: '/images/m.webp' }])
  expect(near.size[near.ids.indexOf(2)]).toBeGreaterThanOrEqual(10)
  const crowd = Array.from({ length: 300 }, (_, at) => ({ id: at + 2, parent: 1, level: 1, branch: 0, face }))
  expect(layOut(1, crowd).faces).toEqual([])
})
