import { type AddressForm, addressOf, rememberAddress, rememberContact } from '../../../people/people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { PlaceOrder } from '../types.ts'

/**
 * Returns the order with its saved address copied into the fields; throws `address_not_found` if the person has no such
 * address.
 */
export async function withAddress(tx: Tx, input: PlaceOrder): Promise<PlaceOrder> {
  const { personId } = input.owner
  if (!input.addressId) return input
  if (personId === null) throw refuse('address_not_found')
  const { city, line, cityKladrId, ...saved } = await addressOf(tx, { id: input.addressId, personId })
  const { entrance, floor, intercom, comment, region, postalCode, fiasId, kladrId, lat, lon } = saved
  return {
    ...input,
    city,
    address: line,
    cityKladr: cityKladrId,
    addressNotes: { entrance, floor, intercom, comment, region, postalCode, fiasId, kladrId, lat, lon },
  }
}

/** Saves contact and address of a person to prefill their next checkout. */
export async function keepContact(tx: Tx, personId: number, input: PlaceOrder): Promise<void> {
  const { contact, city, address } = input
  const email = contact.email === '' ? null : contact.email
  await rememberContact(tx, personId, { phone: contact.phone, email, city, address })
  if (city === '' || address === '') return
  await rememberAddress(tx, { personId, form: formOf(input), at: input.at })
}

function formOf({ city, address, cityKladr = '', addressNotes: notes }: PlaceOrder): AddressForm {
  const { entrance, floor, comment, intercom = '', region = '', postalCode = '' } = notes
  const { fiasId = '', kladrId = '', lat = null, lon = null } = notes
  return {
    city,
    line: address,
    region,
    postalCode,
    entrance,
    floor,
    intercom,
    comment,
    fiasId,
    kladrId,
    cityKladrId: cityKladr,
    lat,
    lon,
  }
}
