import { transferCalls } from '@sarafan/contract/transfers'
import { treeMoveCalls } from '@sarafan/contract/tree-moves'
import { wowTreeCalls } from '@sarafan/contract/wow-tree'
import { earnedOf } from './bonuses/earned.ts'
import { transferHandlers } from './bonuses/transfer-calls.ts'
import type { Switchboard } from './platform/board.ts'
import type { Db } from './platform/database.ts'
import { campaignOrders } from './screens/campaign-orders.ts'
import { wowTreeHandlers } from './wow-tree/calls.ts'
import { logosIn } from './wow-tree/logos.ts'
import { treeMoveHandlers } from './wow-tree/moves-calls.ts'

/** Lays what a network lives by: who recommended whom, moves within it, bonuses from hand to hand. */
export function layNetwork(
  board: Switchboard,
  { db, images }: { db: Db; images: readonly string[] },
): Switchboard {
  const tree = { db, earnedOf, broughtBy: campaignOrders, logoOf: logosIn(images) }
  return board
    .lay(wowTreeCalls, wowTreeHandlers(tree))
    .lay(treeMoveCalls, treeMoveHandlers({ db }))
    .lay(transferCalls, transferHandlers({ db }))
}
