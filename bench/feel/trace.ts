import { BEGIN, END, type TraceEvent } from './record.ts'

/** The main thread's work during the rounds of a scene, in milliseconds. */
export interface Frames {
  /** CPU time of all tasks between the beginning of a frame and that of the next. */
  readonly busy: readonly number[]
  /** Time between the beginnings of two frames. */
  readonly intervals: readonly number[]
  readonly longest: number
}

/** Sorts a trace of a scene into frames. */
export function framesOf(events: readonly TraceEvent[]): Frames {
  const tick = events.find(({ name }) => name === BEGIN)
  const main = events
    .filter(({ pid, tid }) => pid === tick?.pid && tid === tick.tid)
    .sort((one, other) => one.ts - other.ts)
  const begins = startsOf(main, BEGIN)
  const ends = startsOf(main, END)
  const frames = { busy: [] as number[], intervals: [] as number[], longest: 0 }
  for (const [round, begin] of begins.entries()) addRound(frames, main, { begin, end: ends[round] ?? begin })
  return frames
}

const startsOf = (events: readonly TraceEvent[], wanted: string): number[] =>
  events.filter(({ name, ph }) => name === wanted && ph !== 'n').map(({ ts }) => ts)

/** Returns when the callbacks of frames ran, the first one of each frame. */
function frameStarts(events: readonly TraceEvent[]): number[] {
  const starts: number[] = []
  let taskEnds = 0
  let isCounted = false
  for (const { name, ph, ts, dur = 0 } of events) {
    if (name === 'RunTask' && ph === 'X') {
      taskEnds = ts + dur
      isCounted = false
    } else if (name === 'FireAnimationFrame' && ts <= taskEnds && !isCounted) {
      starts.push(ts)
      isCounted = true
    }
  }
  return starts
}

interface Round {
  readonly begin: number
  readonly end: number
}

function addRound(
  frames: { busy: number[]; intervals: number[]; longest: number },
  main: readonly TraceEvent[],
  { begin, end }: Round,
): void {
  const mine = main.filter(({ ts }) => ts >= begin && ts < end)
  const tasks = mine.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  const starts = frameStarts(mine)
  let at = 0
  starts.slice(1).forEach((next, n) => {
    let spent = 0
    for (let task = tasks[at]; task && task.ts < next; task = tasks[++at]) {
      const ms = (task.tdur ?? task.dur ?? 0) / 1000
      spent += ms
      frames.longest = Math.max(frames.longest, ms)
    }
    frames.busy.push(spent)
    frames.intervals.push((next - (starts[n] ?? next)) / 1000)
  })
}
