import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { catalogHandlers } from '../catalog/calls.ts'
import { productsOnSale, type Views } from '../landings/landings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Router } from '../platform/requests/router.ts'
import { homeHandlers } from '../screens/home/calls.ts'

/**
 * Registers the calls of public pages on a database. The replicas of the database are given to these handlers only, so no other
 * call can read from one (decision 091). `views` counts the visits of landing pages in the primary.
 */
export function registerPublicPages(router: Router, { db, views }: { db: Db; views: Views }): Router {
  return router
    .register(catalogCalls, catalogHandlers({ db, onSaleOf: productsOnSale }))
    .register(homeCalls, homeHandlers({ db, views }))
}
