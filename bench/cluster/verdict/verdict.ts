/** Limits of issue 18, acceptance 1. */
const LEAST_ACKNOWLEDGED = 50_000
const MOST_GAP_PROCESS_S = 20
const MOST_GAP_NODE_S = 35
const MOST_MINUTES = 50

/** The last line of the test. */
export interface ClusterResult {
  /** Orders whose buyers got a response; each was looked up afterwards. */
  readonly acknowledged: number
  /** Acknowledged orders that are missing or differ from the response. */
  readonly lost: number
  /** Buyers with more than one order, and orders whose buyer got no response. */
  readonly doubled: number
  readonly gap_process_s: number
  readonly gap_node_s: number
  readonly answers_500: number
  readonly gap_server_s: number
  readonly gap_standby_s: number
  readonly gap_partition_s: number
  readonly gap_disk_s: number
  readonly gap_clock_s: number
  /** Writes that a former primary confirmed while another one was in office. */
  readonly split_writes: number
  readonly minutes: number
  readonly problems: readonly string[]
}

/** Returns which limits a result misses; `share` is the size of a shorter test, 1 for the whole one. */
export function missedLimits(result: ClusterResult, share: number): string[] {
  const limits: readonly [string, boolean][] = [
    ['acknowledged', result.acknowledged >= LEAST_ACKNOWLEDGED * share],
    ['lost', result.lost === 0],
    ['doubled', result.doubled === 0],
    ['gap_process_s', result.gap_process_s <= MOST_GAP_PROCESS_S],
    ['gap_node_s', result.gap_node_s <= MOST_GAP_NODE_S],
    ['answers_500', result.answers_500 === 0],
    ['split_writes', result.split_writes === 0],
    ['minutes', result.minutes <= MOST_MINUTES],
    ['problems', result.problems.length === 0],
  ]
  return limits.filter(([, isMet]) => !isMet).map(([name]) => name)
}
