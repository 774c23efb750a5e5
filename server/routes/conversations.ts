import { orderChatCalls } from '@sarafan/contract/orders/chat/order-chat'
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { ratingCalls } from '@sarafan/contract/orders/ratings/order-ratings'
import { orderChatHandlers } from '../orders/chat/calls.ts'
import { claimHandlers } from '../orders/complaints/calls.ts'
import { ratingHandlers } from '../orders/ratings/calls.ts'
import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Router } from '../platform/requests/router.ts'

/** Registers the calls by which buyers and shops write to each other: chats about orders, claims, and ratings of received orders. */
export function registerConversationRoutes(
  router: Router,
  deps: { db: Db; jobs: Jobs; store: FileStore },
): Router {
  return router
    .register(claimCalls, claimHandlers(deps))
    .register(orderChatCalls, orderChatHandlers(deps))
    .register(ratingCalls, ratingHandlers(deps))
}
