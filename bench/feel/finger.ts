import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Locator } from '@playwright/test'

/** Pixels of the page's viewport */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A finger on the phone's screen. */
export interface Finger {
  tap(at: Point): Promise<void>
  /** Moves along the path at the pace of frames, from the first point to the last. */
  drag(path: readonly Point[]): Promise<void>
  /** Waits without touching, ms. */
  rest(ms: number): Promise<void>
}

/**
 * Returns a finger whose touches come from the browser's process, as those of a screen do. A test's own taps look for the
 * element again and listen to its events in the page, which would count as work of the app.
 */
export function fingerOf(session: CDPSession): Finger {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async tap(at) {
      await touch('touchStart', [at])
      await pause(TAP_MS)
      await touch('touchEnd', [])
    },
    async drag([first, ...others]) {
      if (!first) return
      await touch('touchStart', [first])
      for (const point of others) {
        await Promise.all([touch('touchMove', [point]), pause(FRAME_MS)])
      }
      await touch('touchEnd', [])
    },
    rest: (ms) => pause(ms),
  }
}

const TAP_MS = 60
const FRAME_MS = 16

/** Scrolls to an element and returns its middle. Throws if it has no place on the screen. */
export async function centreOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('what the finger should touch is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
