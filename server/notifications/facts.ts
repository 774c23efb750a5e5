import { toPerson } from './recipients.ts'

/**
 * Who is notified of what (domain.md 4.9): one entry for each fact, as SQL for a `with` part of the statement that records it:
 *
 *     with event as (insert into … returning *), notices as (${FACTS.withdrawalMoved('event')}) select …
 *
 * All parts of a statement see the database as it was before it, so changed values must come from the part that changed them.
 */
export const FACTS = {
  /** `event`: the inserted `withdrawal_event`. The person learns what others decided, not what they did themselves. */
  withdrawalMoved: (event: string) =>
    toPerson({
      from: `${event} e join withdrawal w on w.id = e.withdrawal_id`,
      where: `e.to_status in ('approved', 'paid', 'failed', 'rejected') and w.person_id <> e.person_id`,
      personId: 'w.person_id',
      showcaseId: 'w.showcase_id',
      type: "'withdraw'",
      subject: "'withdraw:' || e.id",
      document: 'w.public_id',
      data: "jsonb_build_object('kop', w.amount_kop, 'status', e.to_status, 'reason', e.reason)",
      at: 'e.at',
    }),
} as const
