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
