import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { homeCalls } from '@sarafan/contract/showcases/home'
import type { AppDeps } from '../app-deps.ts'
import { catalogHandlers } from '../catalog/calls.ts'
import { pageVersions } from '../catalog/catalog.ts'
import { catalogCachedCalls } from '../catalog/page-versions/calls.ts'
import { guestAnswers } from '../doors/http/pipeline/guest-answers.ts'
import type { PipelineDeps } from '../doors/http/pipeline/pipeline.ts'
import { readFromReplicas } from '../doors/http/pipeline/replica-reads.ts'
import { productsOnSale, type Views } from '../landings/landings.ts'
import type { Db } from '../platform/database/database.ts'
import { Router } from '../platform/requests/router.ts'
import { homeHandlers } from '../screens/home/calls.ts'

/**
 * Registers the calls of public pages on a database. The replicas of the database are given to these handlers only, so no other
 * call can read from one (decision 091). `views` counts the visits of landing pages in the primary.
 */
export function registerPublicPages(
  router: Router,
  { db, views, holdsPages }: { db: Db; views: Views; holdsPages: boolean | undefined },
): Router {
  return router
    .register(catalogCalls, catalogHandlers({ db, onSaleOf: productsOnSale, holdsPages }))
    .register(homeCalls, homeHandlers({ db, views }))
}

/** Returns what answers guests without the primary's handlers: replicas and stored responses. */
export function guestParts(
  {
    engine,
    replicas,
    hasGuestAnswers = true,
    holdsPages,
  }: Pick<AppDeps, 'engine' | 'replicas' | 'hasGuestAnswers' | 'holdsPages'>,
  views: Views,
): Pick<PipelineDeps, 'replicas' | 'guestAnswers'> {
  const handlersOn = (db: Db) => registerPublicPages(new Router(), { db, views, holdsPages })
  return {
    replicas: replicas ? readFromReplicas(replicas, handlersOn) : null,
    guestAnswers: hasGuestAnswers ? guestAnswers(pageVersions(engine.db), catalogCachedCalls) : null,
  }
}
