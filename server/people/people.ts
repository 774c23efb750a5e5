import type { Locale } from '@sarafan/contract/orders/states'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refCode } from '../platform/ids.ts'

export {
  type Address,
  type AddressForm,
  addressesOf,
  addressOf,
  recentAddressesOf,
  rememberAddress,
} from './addresses.ts'
export { showAddress } from './addresses-calls.ts'
export { type Agent, agentOf, openRequestOf, verifyAgent } from './agents/agents.ts'
export {
  consentsGiven,
  consentsOf,
  FREE_CONSENTS,
  type GivenConsent,
  giveConsents,
  givingConsents,
  hasConsented,
  withdrawConsent,
} from './consents.ts'
export {
  cancelDeletion,
  DELETION_AFTER,
  dueAccounts,
  pseudonymise,
  recordDeletionTried,
  requestDeletion,
} from './deletion.ts'
export { friendName, maskedName, shownName } from './masked-name.ts'
export { setNameShown } from './name-consent.ts'
export { confirmPhone } from './phone.ts'
export {
  CLAIM_LIFE,
  type ClaimState,
  createPlatformClaim,
  platformClaimState,
  usePlatformClaim,
} from './platform-claims.ts'
export { changeProfile, type Person, type ProfileChange, wholePersonOf } from './profile.ts'

export interface NewPerson {
  readonly firstName: string
  readonly lastName?: string
  readonly photo?: string
  readonly username?: string
  readonly telegramId: number
  readonly locale?: Locale
  readonly isPlatformAdmin?: boolean
  /** The showcase whose own bot signed the login; null or absent when the platform's bot did (decision 002). */
  readonly introducedBy?: number | null
  /** Whether those who recommended the person see their name; false unless the person agreed (rulings 36). */
  readonly showsName?: boolean
  readonly at: Date
}

const INSERT_PERSON = statement('people.people.insertPerson')`
  insert into person (first_name, last_name, photo, locale, ref_code, is_platform_admin, introduced_by, created_at,
    shows_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`

const INSERT_IDENTITY = statement('people.people.insertIdentity')`
  insert into identity (provider, external_id, person_id, username) values ('telegram', $1, $2, $3)`

/** Creates a person with a Telegram account and a new referral code. */
export async function createPerson(tx: Tx, person: NewPerson): Promise<{ id: number; refCode: string }> {
  const code = refCode()
  const [created] = await queryRows(tx, INSERT_PERSON, [
    person.firstName,
    person.lastName ?? '',
    photoOf(person),
    person.locale ?? 'ru-RU',
    code,
    person.isPlatformAdmin ?? false,
    person.introducedBy ?? null,
    person.at,
    person.showsName ?? false,
  ])
  if (!created) throw new Error('insert returned no row')
  const { id } = created
  await queryRows(tx, INSERT_IDENTITY, [String(person.telegramId), id, person.username ?? null])
  return { id, refCode: code }
}

const CREATE_FOUNDER = statement(
  'people.people.createFounder',
)`insert into person (first_name, ref_code, created_at) values ($1, $2, $3) returning id`

/** Creates a person without a messenger account, who serves as owner until a real one takes over. Returns the id. */
export async function createFounder(tx: Tx, of: { firstName: string; at: Date }): Promise<number> {
  const [made] = await queryRows(tx, CREATE_FOUNDER, [of.firstName, refCode(), of.at])
  if (!made) throw new Error('insert returned no row')
  return made.id
}

const SELECT_IDENTITY = statement('people.people.selectIdentity')`
  select person_id as id from identity where provider = 'telegram' and external_id = $1`

const LOCK_NAME = statement('people.people.lockName')`select pg_advisory_xact_lock(hashtextextended($1, 0))`

/**
 * Returns the person behind a Telegram account, creating them at the first visit. The name or photo follows the
 * messenger (domain.md 4.1).
 */
export async function personOf(tx: Tx, person: NewPerson): Promise<{ id: number; isNew: boolean }> {
  // Serialised per account: two concurrent first visits must not create two people (reliability.md B12).
  await queryRows(tx, LOCK_NAME, [`telegram:${person.telegramId}`])
  const [known] = await queryRows(tx, SELECT_IDENTITY, [String(person.telegramId)])
  if (!known) return { id: (await createPerson(tx, person)).id, isNew: true }
  if (typeof person.introducedBy !== 'number') await followMessenger(tx, known.id, person)
  return { id: known.id, isNew: false }
}

/**
 * Returns the photo unless a showcase's own bot signed it. The owner, who holds that bot's token, could sign any URL
 * as a photo: a tracking pixel for the platform.
 */
function photoOf(person: NewPerson): string {
  return typeof person.introducedBy === 'number' ? '' : (person.photo ?? '')
}

const UPDATE_FROM_MESSENGER = statement('people.people.updateFromMessenger')`
  with known as materialized (
    select introduced_by is not null as is_introduced from person where id = $1 for no key update
  ), renamed as (
    update identity set username = $5 from known
    where person_id = $1 and provider = 'telegram' and known.is_introduced
  )
  update person set photo = coalesce(nullif($2, ''), photo), introduced_by = null,
    first_name = case when known.is_introduced then $3 else first_name end,
    last_name = case when known.is_introduced then $4 else last_name end
  from known where id = $1 and (known.is_introduced or $2 <> '' and photo <> $2)`

/**
 * Updates the photo that the platform's bot authenticated, and the name of a person first introduced by a showcase's
 * own bot.
 */
async function followMessenger(tx: Tx, personId: number, person: NewPerson): Promise<void> {
  const { firstName, lastName = '', photo = '', username = null } = person
  await queryRows(tx, UPDATE_FROM_MESSENGER, [personId, photo, firstName, lastName, username])
}

/** Returns the person of a Telegram account; null when there is none. */
export async function findPerson(db: Db, telegramId: number): Promise<number | null> {
  const [found] = await queryRows(db, SELECT_IDENTITY, [String(telegramId)])
  return found?.id ?? null
}

export interface Profile {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly photo: string
  readonly phone: string | null
  readonly email: string | null
  readonly city: string
  readonly address: string
  readonly refCode: string
}

const SELECT_PERSON = statement('people.people.selectPerson')`
  select id, first_name, last_name, photo, phone, email, city, address,
    ref_code
  from person where id = $1 and status <> 'deleted'`

/** Returns a person's own data; null when there is no such person. */
export async function profileOf(db: Db, personId: number): Promise<Profile | null> {
  const [found] = await queryRows(db, SELECT_PERSON, [personId])
  return found ?? null
}

const UPDATE_CONTACT = statement('people.people.updateContact')`
  update person set phone = $1, email = coalesce($2, email),
    city = case when $3 = '' then city else $3 end,
    address = case when $4 = '' then address else $4 end
  where id = $5
    and (phone, email, city, address) is distinct from ($1, $2, $3, $4)`

/** Stores what a person entered at checkout, to prefill the next one. */
export async function rememberContact(
  tx: Tx,
  personId: number,
  contact: { phone: string; email: string | null; city: string; address: string },
): Promise<void> {
  await queryRows(tx, UPDATE_CONTACT, [contact.phone, contact.email, contact.city, contact.address, personId])
}
