import type { restockCalls } from '@sarafan/contract/catalog/restocks'
import { type Db, transaction } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { endRestock, restocksOf, waitForRestock } from './restocks.ts'

const whose = (context: RequestContext) => ({
  personId: requirePerson(context),
  showcaseId: context.showcase.id,
})

/** Returns the handlers of subscriptions to arrivals, for people who are logged in. */
export function restockHandlers({ db }: { db: Db }): HandlersOf<typeof restockCalls> {
  return {
    async showRestocks(context) {
      const variants = await restocksOf(db, whose(context))
      return {
        Variants: variants.map(({ id, productId, name, options, small, large, hue }) => ({
          Id: id,
          ProductId: productId,
          Name: name,
          Options: [...options],
          Picture: { small, large, hue },
        })),
      }
    },
    async setRestock(context, { VariantId, Wanted }) {
      const of = { ...whose(context), variantId: VariantId }
      await transaction(db, (tx) =>
        Wanted ? waitForRestock(tx, { ...of, at: context.now }) : endRestock(tx, of),
      )
      return { ok: true }
    },
  }
}
