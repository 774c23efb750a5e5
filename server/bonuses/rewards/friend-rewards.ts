import { chainOf, planFor, type RewardLine, rewardsOf } from '../../plans/plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { uplineOf } from '../../wow-tree/wow-tree.ts'
import { loadRewardInputs, markUnqualified, withLineBps } from './inputs.ts'
import { hasUnpaidGlobal, MAX_ANCESTORS } from './snapshot.ts'

/** What one purchase earns, kopecks. */
export interface FriendRewards {
  readonly friendKop: number
  readonly sharerKop: number
  /** What the sharer gets for the first purchase. */
  readonly sharerFirstKop: number
}

/** The id of a friend who is not registered yet; no person has it. */
const FRIEND = 0

/**
 * Returns what a purchase by a friend who joins by the sharer's link would earn today: by the plan in force, the sharer's
 * own place in the tree and the caps, without global rewards while the showcase leaves earlier ones unpaid: as
 * `snapshotRewards` computes it when the order is paid (domain.md 5.5, 6.3). Zeros where no plan is in force.
 */
export async function friendRewards(
  db: Db,
  of: { showcaseId: number; sharerId: number; line: RewardLine; at: Date },
): Promise<FriendRewards> {
  const { showcaseId, sharerId, at } = of
  const plan = await planFor(db, showcaseId)
  if (!plan) return { friendKop: 0, sharerKop: 0, sharerFirstKop: 0 }
  const ancestors = await uplineOf(db, { showcaseId, personId: sharerId, limit: MAX_ANCESTORS, at })
  const chain = chainOf(plan, FRIEND, await markUnqualified(db, plan, { showcaseId, ancestors, at }))
  const inputs = await loadRewardInputs(db, plan, { showcaseId, buyerId: FRIEND, lines: [of.line] })
  const lines = withLineBps([of.line], inputs)
  const isLocalOnly = await hasUnpaidGlobal(db, { showcaseId, at })
  const earned = (isFirstOrder: boolean, personId: number) =>
    rewardsOf(plan, { lines, chain, isFirstOrder }).find(
      (reward) => reward.personId === personId && (reward.asset === 'local' || !isLocalOnly),
    )?.amountKop ?? 0
  return {
    friendKop: earned(false, FRIEND),
    sharerKop: earned(false, sharerId),
    sharerFirstKop: earned(true, sharerId),
  }
}
