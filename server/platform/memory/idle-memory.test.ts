import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectWhenIdle } from './idle-memory.ts'

const PERIOD_MS = 40

/** Keeps the event loop busy for longer than an idle server would be. */
async function work(ms: number): Promise<void> {
  const ends = performance.now() + ms
  while (performance.now() < ends) {
    const pausesAt = performance.now() + 8
    while (performance.now() < pausesAt);
    await pause(0)
  }
}

test('issue 18: an idle server collects the garbage of its start once', async () => {
  let collections = 0
  const stop = collectWhenIdle(() => collections++, PERIOD_MS)
  await expect.poll(() => collections, { timeout: 5000 }).toBe(1)
  await pause(PERIOD_MS * 5)
  expect(collections).toBe(1)
  stop()
})

test('issue 18: a busy server collects nothing until it is idle', async () => {
  let collections = 0
  const stop = collectWhenIdle(() => collections++, PERIOD_MS)
  await work(PERIOD_MS * 6)
  expect(collections).toBe(0)
  await expect.poll(() => collections, { timeout: 5000 }).toBeGreaterThan(0)
  stop()
})

test('issue 18: a server that stops before it was idle collects nothing', async () => {
  let collections = 0
  collectWhenIdle(() => collections++, PERIOD_MS)()
  await pause(PERIOD_MS * 3)
  expect(collections).toBe(0)
})

test('issue 18: a collection frees garbage that V8 has kept, and other code cannot start one', async () => {
  let garbage: string[] | null = Array.from({ length: 300_000 }, (_, n) => `garbage ${n}`)
  const before = process.memoryUsage().heapUsed
  expect(garbage).toHaveLength(300_000)
  garbage = null
  collectWhenIdle(undefined, PERIOD_MS)
  await expect.poll(() => before - process.memoryUsage().heapUsed, { timeout: 5000 }).toBeGreaterThan(8e6)
  expect(globalThis.gc).toBeUndefined()
})
