import type { StartConfig } from '../../../core/api/start.api.ts'
import { FRESH, type Prefetch, prefetchAll } from '../../../core/routing/screen.ts'
import { agentsApi } from '../../../parts/withdrawals/agents.api.ts'
import { withdrawalsApi } from '../../../parts/withdrawals/withdrawals.api.ts'

type Config = Pick<StartConfig, 'platformLink'>

/** A session of a showcase's own bot withdraws in the platform's app (decision 002). */
const isElsewhere = (config: Config | undefined) => config?.platformLink !== null

/** Starts the queries of the terms and of earlier withdrawals while the screen's code is loading. */
export function startTransfer(config?: Config): Prefetch | undefined {
  if (isElsewhere(config)) return undefined
  return prefetchAll(
    withdrawalsApi.util.prefetch('withdrawTerms', undefined, FRESH),
    withdrawalsApi.util.prefetch('transfers', { page: 0 }, {}),
  )
}

/** Starts the query of the agent request in the address, or of the person's own. */
export function startAgentRequest(search: URLSearchParams, config?: Config): Prefetch | undefined {
  if (isElsewhere(config)) return undefined
  const rq = search.get('rq')
  return rq
    ? agentsApi.util.prefetch('agentRequest', { rq }, {})
    : withdrawalsApi.util.prefetch('transfers', { page: 0 }, FRESH)
}
