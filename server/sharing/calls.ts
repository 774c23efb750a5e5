import type { sharingCalls } from '@sarafan/contract/sharing'
import type { HandlersOf } from '../platform/handlers.ts'
import { personOf } from '../platform/owner.ts'
import { type PrepareDeps, prepareCard } from './prepare.ts'

interface SharingDeps extends PrepareDeps {
  /** How people reach the shop, without a slash at the end; empty: unknown. */
  readonly publicUrl: string
  readonly isDemo: boolean
}

/** The call behind the messenger's own share dialog. */
export function sharingHandlers(deps: SharingDeps): HandlersOf<typeof sharingCalls> {
  const { publicUrl, isDemo } = deps
  return {
    async prepareCard(visit, { ProductId }) {
      const reachable = isDemo ? visit.origin : publicUrl
      const { id, expiresAt } = await prepareCard(deps, {
        personId: personOf(visit),
        showcaseId: visit.showcase.id,
        productId: ProductId,
        isVouched: visit.isVouched,
        picturesAt: isDemo || reachable.startsWith('https:') ? `${reachable}/api/stat` : '',
        at: visit.now,
      })
      return { Id: id, ExpiresAt: expiresAt.toISOString() }
    },
  }
}
