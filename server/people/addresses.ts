import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

/** An address as entered by a person; texts may be empty. The codes come from the address service. */
export interface AddressForm {
  readonly city: string
  /** Street, house, flat. */
  readonly line: string
  readonly region: string
  readonly postalCode: string
  readonly entrance: string
  readonly floor: string
  readonly intercom: string
  readonly comment: string
  readonly fiasId: string
  readonly kladrId: string
  readonly cityKladrId: string
  readonly lat: number | null
  readonly lon: number | null
}

export interface Address extends AddressForm {
  readonly id: number
  readonly isDefault: boolean
}

/** How many addresses a person may add, and how many lists show. */
const MAX_ADDRESSES = 20

const COLUMNS = `
  id, city, line, region, postal_code, entrance, floor, intercom, comment, fias_id,
  kladr_id, city_kladr_id, lat, lon, is_default`

const SELECT_OWN = statement('people.addresses.selectOwn')`
  select ${COLUMNS} from address where person_id = $1 order by is_default desc, used_at desc, id desc limit ${MAX_ADDRESSES}`

/** Returns a person's addresses: the default one first, then the most recently used. */
export async function addressesOf(db: Db, personId: number): Promise<Address[]> {
  return queryRows(db, SELECT_OWN, [personId])
}

const SELECT_RECENT = statement('people.addresses.selectRecent')`
  select ${COLUMNS} from address where person_id = $1 order by used_at desc, is_default desc, id desc limit ${MAX_ADDRESSES}`

/** Returns a person's addresses, the last used one first. */
export async function recentAddressesOf(db: Db, personId: number): Promise<Address[]> {
  return queryRows(db, SELECT_RECENT, [personId])
}

const SELECT_ONE = statement(
  'people.addresses.selectOne',
)`select ${COLUMNS} from address where id = $1 and person_id = $2`

/** Returns an address of a person. Throws `address_not_found` for another person's. */
export async function addressOf(db: Db, of: { id: number; personId: number }): Promise<Address> {
  const [found] = await queryRows(db, SELECT_ONE, [of.id, of.personId])
  if (!found) throw refuse('address_not_found')
  return found
}

const valuesOf = (form: AddressForm) =>
  [
    form.city,
    form.line,
    form.region,
    form.postalCode,
    form.entrance,
    form.floor,
    form.intercom,
    form.comment,
    form.fiasId,
    form.kladrId,
    form.cityKladrId,
    form.lat,
    form.lon,
  ] as const

// The first address of a person becomes their default. $16 skips the limit.
const UPSERT_ADDRESS = statement('people.addresses.upsertAddress')`
  insert into address (person_id, used_at, city, line, region, postal_code, entrance, floor, intercom, comment,
    fias_id, kladr_id, city_kladr_id, lat, lon, is_default)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    not exists (select from address where person_id = $1)
  where $16 or (select count(*) from address where person_id = $1) < ${MAX_ADDRESSES}
    or exists (select from address where person_id = $1 and city = $3 and line = $4)
  on conflict (person_id, city, line) do update set used_at = excluded.used_at, entrance = excluded.entrance,
    floor = excluded.floor, intercom = excluded.intercom, comment = excluded.comment,
    region = coalesce(nullif(excluded.region, ''), address.region),
    postal_code = coalesce(nullif(excluded.postal_code, ''), address.postal_code),
    fias_id = coalesce(nullif(excluded.fias_id, ''), address.fias_id),
    kladr_id = coalesce(nullif(excluded.kladr_id, ''), address.kladr_id),
    city_kladr_id = coalesce(nullif(excluded.city_kladr_id, ''), address.city_kladr_id),
    lat = coalesce(excluded.lat, address.lat), lon = coalesce(excluded.lon, address.lon)
  returning ${COLUMNS}`

const UPDATE_ADDRESS = statement('people.addresses.updateAddress')`
  update address set city = $3, line = $4, region = $5, postal_code = $6, entrance = $7, floor = $8, intercom = $9,
    comment = $10, fias_id = $11, kladr_id = $12, city_kladr_id = $13, lat = $14, lon = $15
  where id = $1 and person_id = $2 returning ${COLUMNS}`

const DELETE_DUPLICATE = statement(
  'people.addresses.deleteDuplicate',
)`delete from address where person_id = $1 and city = $2 and line = $3 and id <> $4`

/**
 * Adds an address, or changes one of the person's. An address with the same city and line is updated instead of added
 * twice. Throws `address_not_found`, `too_many_addresses`.
 */
export async function saveAddress(
  tx: Tx,
  of: { id: number | null; personId: number; form: AddressForm; isDefault: boolean; at: Date },
): Promise<Address> {
  const { id, personId, form } = of
  const saved = id === null ? await addAddress(tx, of) : await changeAddress(tx, { id, personId, form })
  if (of.isDefault && !saved.isDefault) await setDefaultAddress(tx, { id: saved.id, personId })
  return { ...saved, isDefault: saved.isDefault || of.isDefault }
}

async function addAddress(tx: Tx, of: { personId: number; form: AddressForm; at: Date }): Promise<Address> {
  const [made] = await queryRows(tx, UPSERT_ADDRESS, [of.personId, of.at, ...valuesOf(of.form), false])
  if (!made) throw refuse('too_many_addresses')
  return made
}

async function changeAddress(
  tx: Tx,
  of: { id: number; personId: number; form: AddressForm },
): Promise<Address> {
  await addressOf(tx, of)
  await queryRows(tx, DELETE_DUPLICATE, [of.personId, of.form.city, of.form.line, of.id])
  const [found] = await queryRows(tx, UPDATE_ADDRESS, [of.id, of.personId, ...valuesOf(of.form)])
  if (!found) throw refuse('address_not_found')
  return found
}

/** Stores the address of an order for the next one, without the limit; lists show those used last. */
export async function rememberAddress(
  tx: Tx,
  of: { personId: number; form: AddressForm; at: Date },
): Promise<void> {
  await queryRows(tx, UPSERT_ADDRESS, [of.personId, of.at, ...valuesOf(of.form), true])
}

const DELETE_ADDRESS = statement(
  'people.addresses.deleteAddress',
)`delete from address where id = $1 and person_id = $2 returning id`

/** Deletes an address of a person. Throws `address_not_found`. */
export async function removeAddress(tx: Tx, of: { id: number; personId: number }): Promise<void> {
  const deleted = await queryRows(tx, DELETE_ADDRESS, [of.id, of.personId])
  if (deleted.length === 0) throw refuse('address_not_found')
}

const SET_DEFAULT = statement(
  'people.addresses.setDefault',
)`update address set is_default = true where person_id = $1 and id = $2`

const CLEAR_DEFAULT = statement(
  'people.addresses.clearDefault',
)`update address set is_default = false where person_id = $1 and is_default`

/** Makes an address the person's default one. Throws `address_not_found`. */
export async function setDefaultAddress(tx: Tx, of: { id: number; personId: number }): Promise<void> {
  await addressOf(tx, of)
  await queryRows(tx, CLEAR_DEFAULT, [of.personId])
  await queryRows(tx, SET_DEFAULT, [of.personId, of.id])
}
