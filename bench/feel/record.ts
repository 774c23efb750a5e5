import type { CDPSession, Locator, Page } from '@playwright/test'
import { centreOf, type Finger, fingerOf, type Point } from './finger.ts'

/** What a person does while frames are counted. */
export interface Scene {
  /** Waits until the screen is ready to be used. */
  settle(page: Page): Promise<void>
  /** What the finger touches in round `n`. */
  target(page: Page, n: number): Locator
  /** The counted part of a round, from the touch until the screen is quiet again. */
  play(finger: Finger, at: Point): Promise<void>
  /** Goes back to where the next round begins; does not count. */
  reset(page: Page): Promise<void>
}

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** Microseconds */
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread, so that other load on the machine does not count. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
}

/** How often each scene is played: as often as every other, so that none counts more among all frames. */
const ROUNDS = 4

export const BEGIN = 'scene-begins'
export const END = 'scene-ends'

/** Runs in the page: asks for every frame, so that a frame that comes late shows as a gap. */
export function askForFrames(): void {
  const ask = () => void requestAnimationFrame(ask)
  ask()
}

/** Plays the rounds of a scene; returns the browser's trace, in which marks enclose each round. */
export async function recorded(page: Page, session: CDPSession, scene: Scene): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))) // The protocol's own shape
  const over = new Promise((done) => session.once('Tracing.tracingComplete', done))
  const finger = fingerOf(session)
  // The first round, which compiles code, does not count.
  await scene.play(finger, await centreOf(scene.target(page, 0)))
  await scene.reset(page)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'blink.user_timing',
        '__metadata',
      ],
    },
  })
  for (let n = 1; n <= ROUNDS; n++) {
    const at = await centreOf(scene.target(page, n))
    await page.evaluate((mark) => void performance.mark(mark), BEGIN)
    await scene.play(finger, at)
    await page.evaluate((mark) => void performance.mark(mark), END)
    await scene.reset(page)
  }
  await session.send('Tracing.end')
  await over
  return events
}
