import { after, type Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { ticketSecret } from '../../platform/sealing/ticket.ts'
import { letterOf } from './letter.ts'
import { claimMail, type DueMail, postponeMail, settleMail } from './mail.ts'
import type { Mailer } from './mailer.ts'

export interface MailDeps {
  readonly db: Db
  readonly clock: Clock
  readonly mailer: Mailer
  /** Address of the shop, for links. */
  readonly publicUrl: string
}

const BATCH = 20
const MAX_TRIES = 5
/** Older letters are skipped as outdated. */
const MAX_AGE = { days: -1 } as const
/** How long letters wait after the mail server did not respond. */
const PAUSE = { minutes: 1 } as const

/**
 * Sends guests the letters that are due; returns the number sent. Concurrent runs are safe, because letters are
 * claimed first. A letter the server may not have accepted is sent again with the same message id, five times at
 * most. If the server does not respond, the run ends and the remaining letters wait. Throws `PartialFailure` for
 * single letters.
 */
export async function sendOrderMail(deps: MailDeps): Promise<number> {
  const secret = await ticketSecret(deps.db)
  const run: Run = { ...deps, secret, isUnreachable: false }
  let sent = 0
  for (let full = true; full && !run.isUnreachable; ) {
    const due = await claimMail(deps.db, { at: deps.clock.now(), limit: BATCH })
    const done = await forEachIsolated(due, (one) => sendOne(run, one))
    sent += done.filter(Boolean).length
    full = due.length === BATCH
  }
  return sent
}

interface Run extends MailDeps {
  readonly secret: string
  isUnreachable: boolean
}

async function sendOne(run: Run, due: DueMail): Promise<boolean> {
  const { db, clock, mailer } = run
  const at = clock.now()
  const { id, tries, email } = due
  const reason = skipReason(due, at)
  if (reason !== '' || email === null) {
    await settleMail(db, { id, state: 'skipped', why: reason })
    return false
  }
  if (run.isUnreachable) {
    await postponeMail(db, { id, dueAt: after(at, PAUSE), isTried: false, why: '' })
    return false
  }
  const answer = await mailer.send({ ...letterOf(due, run), to: email })
  if (answer.kind === 'sent') {
    await settleMail(db, { id, state: 'sent', why: '' })
    return true
  }
  if (answer.kind === 'unreachable') run.isUnreachable = true
  const { why } = answer
  if (answer.kind === 'failed' || tries >= MAX_TRIES) await settleMail(db, { id, state: 'failed', why })
  else await postponeMail(db, { id, dueAt: after(at, { minutes: 4 ** (tries - 1) }), isTried: true, why })
  return false
}

/** Returns why a letter is not sent, or an empty string. */
function skipReason({ email, at, kind, isAwaitingPayment }: DueMail, now: Date): string {
  if (email === null) return 'no_address'
  if (at < after(now, MAX_AGE)) return 'old'
  return kind === 'payment_failed' && !isAwaitingPayment ? 'settled' : ''
}
