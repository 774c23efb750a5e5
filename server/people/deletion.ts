import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'

/** How long somebody can change their mind (domain.md 4.1). */
export const DELETION_AFTER = { days: 30 } as const

/** Notes that a person wants to be forgotten; asked again, the first day counts. */
export async function askDeletion(tx: Tx, of: { personId: number; at: Date }): Promise<void> {
  const text = `update person set deletion_asked_at = $2, deletion_due_at = $3
    where id = $1 and deletion_asked_at is null and status <> 'deleted'`
  await queryRows(tx, text, [of.personId, of.at, after(of.at, DELETION_AFTER)])
}

/** Takes it back. */
export async function cancelDeletion(tx: Tx, personId: number): Promise<void> {
  const text = `update person set deletion_asked_at = null, deletion_due_at = null
    where id = $1 and status <> 'deleted'`
  await queryRows(tx, text, [personId])
}

const DUE = `
  select id from person where deletion_due_at <= $1 and status <> 'deleted'
    and (deletion_tried_at is null or deletion_tried_at < $1)
  order by deletion_tried_at nulls first, id`

/**
 * Returns the accounts that are due for deletion and were not tried at this moment, those tried longest ago first: a night
 * that ends early does not leave out the same ones again (review 11e).
 */
export async function dueAccounts(db: Db, at: Date): Promise<number[]> {
  return (await queryRows<{ id: number }>(db, DUE, [at])).map(({ id }) => id)
}

/** Records that an account's deletion is tried, before it may fail. */
export async function recordDeletionTried(db: Db, of: { personId: number; at: Date }): Promise<void> {
  await queryRows(db, 'update person set deletion_tried_at = $2 where id = $1', [of.personId, of.at])
}

// Their place in the network and their rows in the ledger stay, by a number that leads to nobody any more.
const FORGET = `
  with gone as (
    update person set status = 'deleted', first_name = 'Удалённый пользователь', last_name = '', middle_name = '',
      photo = '', phone = null, email = null, address = '', city = 'Москва', gender = null, birth_date = null,
      public_profile = false, deletion_due_at = null
    where id = $1 and status <> 'deleted' and deletion_due_at <= $2 returning id
  ), accounts as (
    delete from identity i using gone where i.person_id = gone.id
  ), consents as (
    update consent c set ip = '', user_agent = '' from gone where c.person_id = gone.id
  ), addresses as (
    delete from address a using gone where a.person_id = gone.id
  ), phones as (
    delete from verified_phone v using gone where v.person_id = gone.id
  )
  select id from gone`

/**
 * Turns a person into nobody when their day has come; false when it has not, or they changed their mind. The next
 * start with the same messenger account makes a new person.
 */
export async function pseudonymise(tx: Tx, of: { personId: number; at: Date }): Promise<boolean> {
  return (await queryRows(tx, FORGET, [of.personId, of.at])).length > 0
}
