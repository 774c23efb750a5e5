import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** How long a person can cancel their deletion (domain.md 4.1). */
export const DELETION_AFTER = { days: 30 } as const

const SET_DELETION = statement('people.deletion.setDeletion')`
  update person set deletion_asked_at = $2, deletion_due_at = $3
  where id = $1 and deletion_asked_at is null and status <> 'deleted'`

/** Records that a person asked for deletion. When asked again, the first date counts. */
export async function requestDeletion(tx: Tx, of: { personId: number; at: Date }): Promise<void> {
  await queryRows(tx, SET_DELETION, [of.personId, of.at, after(of.at, DELETION_AFTER)])
}

const CLEAR_DELETION = statement('people.deletion.clearDeletion')`
  update person set deletion_asked_at = null, deletion_due_at = null where id = $1 and status <> 'deleted'`

/** Cancels the requested deletion. */
export async function cancelDeletion(tx: Tx, personId: number): Promise<void> {
  await queryRows(tx, CLEAR_DELETION, [personId])
}

const SELECT_DUE = statement('people.deletion.selectDue')`
  select id from person where deletion_due_at <= $1 and status <> 'deleted'
    and (deletion_tried_at is null or deletion_tried_at < $1)
  order by deletion_tried_at nulls first, id`

/**
 * Returns the accounts that are due for deletion and were not tried at this moment, those tried longest ago first. A
 * night that ends early thus does not leave out the same accounts again (review 11e).
 */
export async function dueAccounts(db: Db, at: Date): Promise<number[]> {
  return (await queryRows(db, SELECT_DUE, [at])).map(({ id }) => id)
}

const UPDATE_PERSON = statement(
  'people.deletion.updatePerson',
)`update person set deletion_tried_at = $2 where id = $1`

/** Records that an account's deletion is tried, before it may fail. */
export async function recordDeletionTried(db: Db, of: { personId: number; at: Date }): Promise<void> {
  await queryRows(db, UPDATE_PERSON, [of.personId, of.at])
}

// The person's place in the tree and rows in the ledger remain, under an id that no longer leads to a person.
const ERASE_PERSON = statement('people.deletion.erasePerson')`
  with gone as (
    update person set status = 'deleted', first_name = 'Удалённый пользователь', last_name = '', middle_name = '',
      photo = '', phone = null, email = null, address = '', city = 'Москва', gender = null, birth_date = null,
      public_profile = false, shows_name = false, deletion_due_at = null
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
 * Erases a person's data when their deletion is due. Returns false when it is not due or was cancelled. The next
 * start with the same messenger account creates a new person.
 */
export async function pseudonymise(tx: Tx, of: { personId: number; at: Date }): Promise<boolean> {
  return (await queryRows(tx, ERASE_PERSON, [of.personId, of.at])).length > 0
}
