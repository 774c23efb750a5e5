import type { sharingCalls } from '@sarafan/contract/showcases/sharing'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { type PrepareDeps, prepareCard } from './prepare.ts'

interface SharingDeps extends PrepareDeps {
  /** Public base URL without a trailing slash; empty: unknown. */
  readonly publicUrl: string
  readonly isDemo: boolean
}

/** Handlers of the messenger's own share dialog. */
export function sharingHandlers(deps: SharingDeps): HandlersOf<typeof sharingCalls> {
  const { publicUrl, isDemo } = deps
  return {
    async prepareCard(context, { ProductId }) {
      const reachable = isDemo ? context.origin : publicUrl
      const { id, expiresAt } = await prepareCard(deps, {
        personId: requirePerson(context),
        showcaseId: context.showcase.id,
        productId: ProductId,
        isVouched: context.isVouched,
        picturesAt: isDemo || reachable.startsWith('https:') ? `${reachable}/api/stat` : '',
        at: context.now,
      })
      return { Id: id, ExpiresAt: expiresAt.toISOString() }
    },
  }
}
