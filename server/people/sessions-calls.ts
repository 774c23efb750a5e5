import type { ResponseOf } from '@sarafan/contract/call'
import type { sessionCalls } from '@sarafan/contract/people/sessions'
import { type Db, transaction } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'

type Calls = typeof sessionCalls

/** Handlers of a person's login sessions (review 24k). */
export function sessionHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    showSessions: (context) => loadSessions(db, context),
    async endSession(context, { ID }) {
      await transaction(db, (tx) => endOwnSession(tx, { ...currentOf(context), id: ID }))
      return loadSessions(db, context)
    },
    async endOtherSessions(context) {
      await transaction(db, (tx) => endOtherSessions(tx, currentOf(context)))
      return loadSessions(db, context)
    },
  }
}

function currentOf(context: RequestContext) {
  const { sessionId, now } = context
  if (sessionId === null) throw refuse('not_logged_in')
  return { personId: requirePerson(context), sessionId, at: now }
}

async function loadSessions(db: Db, context: RequestContext): Promise<ResponseOf<Calls['showSessions']>> {
  const mine = currentOf(context)
  const Sessions = (await ownSessions(db, mine)).map(({ id, showcase, bot, startedAt, seenAt }) => ({
    ID: id,
    Showcase: showcase,
    Bot: bot,
    IsCurrent: id === mine.sessionId,
    StartedAt: startedAt.toISOString(),
    SeenAt: seenAt.toISOString(),
  }))
  return { Sessions }
}
