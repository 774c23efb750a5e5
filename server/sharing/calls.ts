import type { sharingCalls } from '@sarafan/contract/showcases/sharing'
import { toRub } from '../platform/money.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { shareOffer } from './offer.ts'
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
    async showShareOffer(context, { productId }) {
      const { product, rewards } = await shareOffer(deps.db, {
        showcaseId: context.showcase.id,
        sharerId: requirePerson(context),
        productId: productId === undefined ? null : Number(productId),
        at: context.now,
      })
      return {
        Product: product && {
          Name: product.name,
          Picture: { small: product.small, large: product.large, hue: product.hue },
          Price: toRub(product.priceKop),
          OldPrice: product.oldPriceKop === null ? null : toRub(product.oldPriceKop),
        },
        FriendBonus: toRub(rewards.friendKop),
        SharerBonus: toRub(rewards.sharerKop),
        SharerFirstBonus: toRub(rewards.sharerFirstKop),
      }
    },
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
