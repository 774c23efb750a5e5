import type { ReplyOf } from '@sarafan/contract/call'
import type { sessionCalls } from '@sarafan/contract/sessions'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { personOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import type { Visit } from '../platform/visit.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'

type Calls = typeof sessionCalls

/** The calls about where a person is logged in (review 24k). */
export function sessionHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    showSessions: (visit) => shown(db, visit),
    async endSession(visit, { ID }) {
      await transaction(db, (tx) => endOwnSession(tx, { ...mineOf(visit), id: ID }))
      return shown(db, visit)
    },
    async endOtherSessions(visit) {
      await transaction(db, (tx) => endOtherSessions(tx, mineOf(visit)))
      return shown(db, visit)
    },
  }
}

function mineOf(visit: Visit) {
  const { sessionId, now } = visit
  if (sessionId === null) throw refuse('not_logged_in')
  return { personId: personOf(visit), sessionId, at: now }
}

async function shown(db: Db, visit: Visit): Promise<ReplyOf<Calls['showSessions']>> {
  const mine = mineOf(visit)
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
