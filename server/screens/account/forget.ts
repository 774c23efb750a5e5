import { ENDED_ORDERS } from '@sarafan/contract/states'
import { duePeople, pseudonymise } from '../../people/people.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { rows } from '../../platform/rows.ts'

// Somebody waits for goods or money, or owes them: it is brought to its end first.
const BUSY = `
  select exists (select from orders o where o.person_id = $1 and o.status <> all($2))
    or exists (select from claim c where c.person_id = $1 and c.is_open)
    or exists (select from withdrawal w where w.person_id = $1
      and w.status in ('new', 'review', 'approved', 'processing', 'failed'))
    or exists (select from showcase s where s.owner_id = $1 and s.status <> 'archived') as busy`

const TRACES = [
  'delete from notification where person_id = $1',
  'delete from notification_pref where person_id = $1',
  'delete from bot_contact where person_id = $1',
  'delete from favourite where person_id = $1',
  'delete from wishlist_reservation where person_id = $1',
  'delete from wishlist where person_id = $1',
  `update lead set name = '', phone = '', comment = '', person_id = null,
    status = case when status = 'new' then 'rejected' else status end where person_id = $1`,
]

/**
 * Forgets whose thirty days are over, each in a transaction of their own; who still has an order, a claim, a withdrawal
 * or a showcase open stays until a later night. Gives how many were forgotten; safe to run twice (domain.md 4.1).
 */
export async function forgetPeople(db: Db, at: Date): Promise<number> {
  const forgotten = await forEachIsolated(await duePeople(db, at), (personId) =>
    transaction(db, async (tx) => {
      const [{ busy } = { busy: true }] = await rows<{ busy: boolean }>(tx, BUSY, [personId, ENDED_ORDERS])
      if (busy || !(await pseudonymise(tx, { personId, at }))) return false
      for (const trace of TRACES) await rows(tx, trace, [personId])
      return true
    }),
  )
  return forgotten.filter(Boolean).length
}
