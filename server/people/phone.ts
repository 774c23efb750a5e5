import { after, fromUnix } from '../platform/clock.ts'
import { phoneOf } from '../platform/contacts.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { signedFields } from './init-data.ts'

/** How old a signed contact may be. */
const CONTACT_LIFE = { hours: 1 } as const
const SKEW = { seconds: 60 } as const

interface Contact {
  readonly telegramId: number
  readonly phone: string
}

/**
 * Returns the contact shared in the messenger, which is signed like init data (platform.md A2); null when it is
 * forged or too old.
 */
function readContact(text: string, of: { botToken: string; at: Date }): Contact | null {
  const fields = signedFields(text, of.botToken)?.fields
  const signedAt = Number(fields?.get('auth_date') ?? Number.NaN)
  if (!fields || !Number.isSafeInteger(signedAt)) return null
  const moment = fromUnix(signedAt)
  if (moment > after(of.at, SKEW) || after(moment, CONTACT_LIFE) < of.at) return null
  try {
    const contact = JSON.parse(fields.get('contact') ?? '') as Record<string, unknown> | null // each field checked
    const telegramId = contact?.user_id
    const phone = contact?.phone_number
    if (typeof telegramId !== 'number' || typeof phone !== 'string') return null
    return { telegramId, phone: `+${phone.replace(/\D/g, '')}` }
  } catch {
    return null
  }
}

const LOCK_OWN = statement('people.phone.lockOwn')`
  select p.id from person p join identity i on i.person_id = p.id and i.provider = 'telegram' and i.external_id = $2
  where p.id = $1 and p.status <> 'deleted' for no key update of p`

const UPSERT_VERIFIED_PHONE = statement('people.phone.upsertVerifiedPhone')`
  insert into verified_phone (phone, person_id, verified_at) values ($2, $1, $3)
  on conflict (phone) do update set verified_at = excluded.verified_at
    where verified_phone.person_id = excluded.person_id returning phone`

const UPDATE_PERSON = statement('people.phone.updatePerson')`update person set phone = $2 where id = $1`

const DELETE_VERIFIED_PHONE = statement(
  'people.phone.deleteVerifiedPhone',
)`delete from verified_phone where person_id = $1 and phone <> $2`

/**
 * Records a phone as verified for a person by the contact they shared with the platform's bot. It replaces the one
 * verified before and prefills orders from now on. Throws `bad_signature` for a contact that is forged, old or
 * another person's, `phone_foreign`, and `phone_taken` for a number verified for another person (domain.md 4.1,
 * decision 008).
 */
export async function confirmPhone(
  tx: Tx,
  of: { personId: number; contact: string; botToken: string; at: Date },
): Promise<void> {
  const { personId, at } = of
  const contact = readContact(of.contact, of)
  if (!contact) throw refuse('bad_signature')
  if ((await queryRows(tx, LOCK_OWN, [personId, String(contact.telegramId)])).length === 0)
    throw refuse('bad_signature')
  const phone = phoneOf(contact.phone)
  if (!phone) throw refuse('phone_foreign')
  await queryRows(tx, DELETE_VERIFIED_PHONE, [personId, phone])
  if ((await queryRows(tx, UPSERT_VERIFIED_PHONE, [personId, phone, at])).length === 0)
    throw refuse('phone_taken')
  await queryRows(tx, UPDATE_PERSON, [personId, phone])
}
