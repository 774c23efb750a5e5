import { type CallTimes, QUARTERS } from './call-times.ts'
import type { Sample } from './samples.ts'

/** The server fills its caches and its heap in this time; memory is compared afterwards. */
const SETTLING_MS = 15 * 60_000
const MOST_MEMORY_GROWTH = 0.05
const MOST_P99_RATIO = 1.2
/** A queue that has fewer than this is not behind, whatever it had before. */
const SMALL_QUEUE = 50
/** The sweep runs once a minute. */
const USUAL_AGE_S = 120

export interface Verdict {
  readonly memory_first_mb: number
  readonly memory_last_mb: number
  readonly memory_growth_percent: number
  readonly p50_first_ms: number
  readonly p50_last_ms: number
  readonly p99_first_ms: number
  readonly p99_last_ms: number
  readonly p99_ratio: number
  /** Queues that were longer or older in the last quarter than in the second. */
  readonly growing_queues: readonly string[]
  readonly problems: readonly string[]
}

/**
 * Compares the quarters of a load of `forMs`. Memory: the last quarter with the one that begins after fifteen minutes, or after a
 * quarter of a shorter load. Times: the last quarter with the first.
 */
export function judge(of: { samples: readonly Sample[]; times: CallTimes; forMs: number }): Verdict {
  const { samples, times, forMs } = of
  const quarter = forMs / QUARTERS
  const settled = Math.min(SETTLING_MS, quarter)
  const during = (fromMs: number) => samples.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + quarter)
  const memory = (fromMs: number) =>
    quantile(
      during(fromMs).map((one) => one.residentMb),
      0.5,
    )
  const last = forMs - quarter
  const memoryFirst = memory(settled)
  const memoryLast = memory(last)
  const growth = memoryLast / memoryFirst - 1
  const firstMs = (share: number) => times.quantile(0, share)
  const lastMs = (share: number) => times.quantile(QUARTERS - 1, share)
  const ratio = lastMs(0.99) / firstMs(0.99)
  const growing = growingQueues(during(quarter), during(last))
  const problems = [
    ...(growth <= MOST_MEMORY_GROWTH ? [] : [`memory grew by ${percent(growth)} %`]),
    ...(ratio <= MOST_P99_RATIO ? [] : [`p99 is ${rounded(ratio)} times that of the first quarter`]),
    ...growing.map((queue) => `the queue ${queue} grows`),
  ]
  return {
    memory_first_mb: rounded(memoryFirst),
    memory_last_mb: rounded(memoryLast),
    memory_growth_percent: percent(growth),
    p50_first_ms: rounded(firstMs(0.5)),
    p50_last_ms: rounded(lastMs(0.5)),
    p99_first_ms: rounded(firstMs(0.99)),
    p99_last_ms: rounded(lastMs(0.99)),
    p99_ratio: rounded(ratio),
    growing_queues: growing,
    problems,
  }
}

function growingQueues(before: readonly Sample[], after: readonly Sample[]): string[] {
  const queues = new Set([...before, ...after].flatMap(({ depths }) => Object.keys(depths)))
  const typical = (samples: readonly Sample[], value: (sample: Sample) => number | undefined) =>
    quantile(
      samples.map((sample) => value(sample) ?? 0),
      0.5,
    )
  return [...queues].filter((queue) => {
    const depth = (samples: readonly Sample[]) => typical(samples, ({ depths }) => depths[queue])
    const age = (samples: readonly Sample[]) => typical(samples, ({ agesS }) => agesS[queue])
    return (
      depth(after) > Math.max(SMALL_QUEUE, 1.5 * depth(before)) ||
      age(after) > Math.max(USUAL_AGE_S, 1.5 * age(before))
    )
  })
}

/** Returns the value below which that share of the values lies; NaN without any. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const rounded = (value: number) => Math.round(value * 100) / 100
const percent = (share: number) => Math.round(share * 1000) / 10
