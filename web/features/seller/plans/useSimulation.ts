import { useTyped } from '../../../core/forms/useTyped.ts'
import { useSimulateQuery } from './plans.api.ts'
import { type Rules, type Simulation, tidied } from './plans.ts'

/** Milliseconds a slider rests before its plan is played. */
const PAUSE_MS = 350

export interface Simulated {
  readonly simulation: Simulation | undefined
  /** The shown result belongs to the plan before the last change. */
  readonly isStale: boolean
  readonly error: unknown
  readonly onRetry: () => void
}

/** Plays a plan over the last orders a moment after it stops changing; the last answer stays until the next. */
export function useSimulation(rules: Rules): Simulated {
  const wanted = JSON.stringify(tidied(rules))
  const asked = useTyped(wanted, PAUSE_MS)
  const { data, error, isFetching, refetch } = useSimulateQuery(JSON.parse(asked))
  return {
    simulation: data,
    isStale: isFetching || asked !== wanted,
    error: isFetching ? undefined : error,
    onRetry: refetch,
  }
}
