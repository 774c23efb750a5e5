import { transferCalls } from '@sarafan/contract/bonuses/transfers'
import { treeMoveCalls } from '@sarafan/contract/bonuses/tree-moves'
import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { ownBotCalls } from '@sarafan/contract/showcases/own-bot'
import { ownDomainCalls } from '@sarafan/contract/showcases/own-domain'
import { sharingCalls } from '@sarafan/contract/showcases/sharing'
import { transferHandlers } from '../bonuses/adjustments/transfer-calls.ts'
import { loadEarnings, loadEarningsThrough } from '../bonuses/rewards/earnings.ts'
import type { BotApi } from '../notifications/notifications.ts'
import type { Router } from '../platform/requests/router.ts'
import type { PictureStore } from '../platform/storage/pictures.ts'
import { campaignOrders } from '../screens/campaign-orders.ts'
import { ownBotHandlers } from '../screens/own-bot/calls.ts'
import { ownDomainHandlers } from '../screens/own-domain/calls.ts'
import { type DomainProof, publicProof } from '../screens/own-domain/proof.ts'
import { sharingHandlers } from '../sharing/calls.ts'
import { wowTreeHandlers } from '../wow-tree/calls.ts'
import { logosIn } from '../wow-tree/logos.ts'
import { treeMoveHandlers } from '../wow-tree/moves/calls.ts'

/** How showcase owners' domains are verified; without `domainProof`, by DNS and by a file at the host. */
export interface DomainDeps {
  readonly domainProof?: DomainProof
}

interface NetworkDeps extends DomainDeps, Omit<Parameters<typeof sharingHandlers>[0], 'bots'> {
  readonly bots?: BotApi | null
  readonly publicUrl: string
  readonly pictures: PictureStore
  readonly reportError: (error: unknown) => void
}

/** Registers the calls of the referral network: wow trees, moves in them, sharing, own bots and domains, bonus transfers. */
export function registerNetworkRoutes(router: Router, { pictures, ...deps }: NetworkDeps): Router {
  const { db, publicUrl, startParameter, reportError, bots = null, domainProof: proof = publicProof } = deps
  const tree = {
    db,
    earnedOf: loadEarnings,
    earnedThrough: loadEarningsThrough,
    broughtBy: campaignOrders,
    logoOf: logosIn(pictures),
    startParameter,
  }
  return router
    .register(wowTreeCalls, wowTreeHandlers(tree))
    .register(treeMoveCalls, treeMoveHandlers({ db }))
    .register(sharingCalls, sharingHandlers({ ...deps, bots }))
    .register(ownBotCalls, ownBotHandlers({ db, bots, publicUrl, reportError }))
    .register(ownDomainCalls, ownDomainHandlers({ db, proof, publicUrl }))
    .register(transferCalls, transferHandlers({ db }))
}
