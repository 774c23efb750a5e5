import { cardsOf } from '../catalog/catalog.ts'
import type { Tx } from '../platform/database/database.ts'
import { recordCardShare } from '../wow-tree/wow-tree.ts'
import { cardTag, readCardId } from './card.ts'
import { sharedShowcases, sharerOf } from './sharers.ts'

/**
 * Counts an inline card that a person sent to a chat as a share of its showcase. Ignores results that inline
 * mode would not offer this person in this bot: an unknown product, another bot's showcase, an unknown or
 * banned person (channels.md 1.5).
 */
export async function countSentCard(
  tx: Tx,
  of: {
    resultId: string
    telegramId: number
    botId: number
    /** The showcase whose own bot it is; null: the platform's bot. */
    showcaseId: number | null
    at: Date
  },
): Promise<void> {
  const card = readCardId(of.resultId)
  if (card === null || (of.showcaseId !== null && of.showcaseId !== card.showcaseId)) return
  const sharer = await sharerOf(tx, of)
  if (typeof sharer === 'string') return
  const { showcaseId, productId } = card
  const showcases = await sharedShowcases(tx, { personId: sharer.personId, showcaseId, at: of.at })
  if (showcases.length === 0) return
  const products = await cardsOf(tx, { showcaseId, productIds: [productId] })
  if (products.length === 0) return
  await recordCardShare(tx, { showcaseId, botId: of.botId, campaign: cardTag('bot'), at: of.at })
}
