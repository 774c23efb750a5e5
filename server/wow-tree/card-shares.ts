import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const INSERT_CARD_SHARE = statement(
  'wowTree.cardShares.insertCardShare',
)`insert into card_share (showcase_id, bot_id, campaign, at) values ($1, $2, $3, $4)`

/** Records that a card with a campaign tag was sent into a chat, for the campaign statistics (domain.md 3.2). */
export async function recordCardShare(
  tx: Tx,
  of: { showcaseId: number; botId: number; campaign: string; at: Date },
): Promise<void> {
  await queryRows(tx, INSERT_CARD_SHARE, [of.showcaseId, of.botId, of.campaign, of.at])
}
