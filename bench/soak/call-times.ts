import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

export const QUARTERS = 4

/** The times of calls in each quarter of a load, as histograms: a list of them would slow the load's own process down. */
export class CallTimes {
  private readonly forMs: number
  private readonly byCall = new Map<string, RecordableHistogram[]>()
  private readonly quarters = fourHistograms()

  /** `forMs`: how long the load lasts. */
  constructor(forMs: number) {
    this.forMs = forMs
  }

  /** Records a call by its name, when it began (ms since the load began) and how long it took, ms. */
  record(call: string, atMs: number, ms: number): void {
    const quarter = Math.min(QUARTERS - 1, Math.floor((QUARTERS * atMs) / this.forMs))
    const known = this.byCall.get(call) ?? fourHistograms()
    this.byCall.set(call, known)
    const us = Math.max(1, Math.round(ms * 1000))
    known[quarter]?.record(us)
    this.quarters[quarter]?.record(us)
  }

  get count(): number {
    return this.quarters.reduce((sum, { count }) => sum + count, 0)
  }

  /** Returns the time below which that share of all calls of a quarter stayed, ms; NaN if there were none. */
  quantile(quarter: number, share: number): number {
    return quantileOf(this.quarters[quarter], share)
  }

  /** Describes each call with its 99th percentile in the first and the last quarter, the slowest first. */
  slowest(): string[] {
    return [...this.byCall]
      .map(([call, quarters]) => ({
        call,
        count: quarters.reduce((sum, one) => sum + one.count, 0),
        firstMs: quantileOf(quarters[0], 0.99),
        lastMs: quantileOf(quarters[QUARTERS - 1], 0.99),
      }))
      .sort((one, other) => other.lastMs - one.lastMs)
      .map(
        ({ call, count, firstMs, lastMs }) =>
          `${call}: ${count}, p99 ${firstMs.toFixed(1)} → ${lastMs.toFixed(1)} ms`,
      )
  }
}

const fourHistograms = () => Array.from({ length: QUARTERS }, () => createHistogram())

function quantileOf(histogram: RecordableHistogram | undefined, share: number): number {
  return histogram && histogram.count > 0 ? histogram.percentile(100 * share) / 1000 : Number.NaN
}
