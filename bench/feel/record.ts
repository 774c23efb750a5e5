import type { CDPSession, Page } from '@playwright/test'

/** What a person does while frames are counted. */
export interface Scene {
  /** Times the scene is played. */
  readonly rounds: number
  /** Waits until the screen is ready to be used. */
  settle(page: Page): Promise<void>
  /** The counted part of round `n`, from the touch to the end of the animation. */
  play(page: Page, n: number): Promise<void>
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

export const BEGIN = 'scene-begins'
export const END = 'scene-ends'
export const FRAME = 'frame'

/** Runs in the page: asks for every frame and marks it, so that a frame that comes late shows as a gap. */
export function markFrames(mark: string): void {
  const tick = () => {
    performance.mark(mark)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Plays the rounds of a scene; returns the browser's trace, in which marks enclose each round. */
export async function recorded(page: Page, session: CDPSession, scene: Scene): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))) // The protocol's own shape
  const over = new Promise((done) => session.once('Tracing.tracingComplete', done))
  // The first round, which compiles code, does not count.
  await scene.play(page, 0)
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
  for (let n = 1; n <= scene.rounds; n++) {
    await page.evaluate((mark) => void performance.mark(mark), BEGIN)
    await scene.play(page, n)
    await page.evaluate((mark) => void performance.mark(mark), END)
    await scene.reset(page)
  }
  await session.send('Tracing.end')
  await over
  return events
}
