import type { platformClaimCalls } from '@sarafan/contract/platform/platform-claim'
import type { Tx } from '../platform/database/database.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { platformClaimState, usePlatformClaim } from './platform-claims.ts'

export interface PlatformClaimDeps {
  readonly db: Db
  /** A port: transfers what setup created to the first administrator. */
  readonly takeOver: (tx: Tx, of: { personId: number; at: Date }) => Promise<void>
}

/** Handlers of the screen behind a link to the platform's administration (ruling 32). */
export function platformClaimHandlers({
  db,
  takeOver,
}: PlatformClaimDeps): HandlersOf<typeof platformClaimCalls> {
  const claimOf = (context: RequestContext, token: string) => ({
    token,
    personId: requirePerson(context),
    at: context.now,
  })
  return {
    showPlatformClaim: async (context, { Token }) => ({
      State: await platformClaimState(db, claimOf(context, Token)),
    }),
    claimPlatform: async (context, { Token }) => {
      await transaction(db, async (tx) => {
        const claim = claimOf(context, Token)
        if (await usePlatformClaim(tx, claim)) await takeOver(tx, claim)
      })
      return { ok: true }
    },
  }
}
