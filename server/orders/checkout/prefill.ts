import type { Place } from '../../delivery/delivery.ts'
import { type Address, profileOf, recentAddressesOf } from '../../people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { recipientsOf, type SavedRecipient } from './recipients.ts'

/** Initial values of the checkout form; texts may be empty. */
export interface CheckoutPrefill {
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
  readonly address: {
    readonly line: string
    readonly entrance: string
    readonly floor: string
    readonly intercom: string
  }
  readonly place: Place | null
  /** Saved addresses to choose from, the last used one first. */
  readonly addresses: readonly Address[]
  /** People that earlier orders and gifts went to, the latest first. */
  readonly recipients: readonly SavedRecipient[]
  readonly giftRecipients: readonly SavedRecipient[]
}

/** The person and showcase, and whether the platform's bot authenticated the person (decision 002). */
export interface PrefillSubject {
  readonly personId: number | null
  readonly showcaseId: number
  readonly isVouched: boolean
}

type Prefilled = Omit<CheckoutPrefill, 'recipients' | 'giftRecipients'>

const EMPTY: CheckoutPrefill = {
  contact: { name: '', phone: '', email: '' },
  address: { line: '', entrance: '', floor: '', intercom: '' },
  place: null,
  addresses: [],
  recipients: [],
  giftRecipients: [],
}

/**
 * Returns the known contact and address of a person. A login through a showcase's own bot shows only data from its
 * orders: the owner could have forged the login and can read those orders anyway (decision 002).
 */
export async function loadPrefill(db: Db, of: PrefillSubject): Promise<CheckoutPrefill> {
  const { personId, showcaseId, isVouched } = of
  if (personId === null) return EMPTY
  const known = isVouched
    ? await prefillFromProfile(db, personId)
    : await prefillFromLastOrder(db, personId, showcaseId)
  return { ...known, ...(await recipientsOf(db, { personId, showcaseId: isVouched ? null : showcaseId })) }
}

async function prefillFromProfile(db: Db, personId: number): Promise<Prefilled> {
  const profile = await profileOf(db, personId)
  const addresses = await recentAddressesOf(db, personId)
  const [usual] = addresses
  return {
    contact: {
      name: profile ? `${profile.firstName} ${profile.lastName}`.trim() : '',
      phone: profile?.phone ?? '',
      email: profile?.email ?? '',
    },
    address: {
      line: usual?.line ?? profile?.address ?? '',
      entrance: usual?.entrance ?? '',
      floor: usual?.floor ?? '',
      intercom: usual?.intercom ?? '',
    },
    place: usual ? placeOf(usual) : profile && placeOf({ city: profile.city, cityKladrId: '' }),
    addresses,
  }
}

const LAST_ORDER = statement('orders.checkout.prefill.lastOrder')`
  select contact_name as name, contact_phone as phone, contact_email as email, city, address as line,
    coalesce(address_notes ->> 'entrance', '') as entrance, coalesce(address_notes ->> 'floor', '') as floor,
    coalesce(address_notes ->> 'intercom', '') as intercom
  from orders where person_id = $1 and showcase_id = $2 and channel = 'online' order by id desc limit 1`

async function prefillFromLastOrder(db: Db, personId: number, showcaseId: number): Promise<Prefilled> {
  const [last] = await queryRows(db, LAST_ORDER, [personId, showcaseId])
  if (!last) {
    const profile = await profileOf(db, personId)
    const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : ''
    return { ...EMPTY, contact: { ...EMPTY.contact, name } }
  }
  const { name, phone, email, city, ...address } = last
  return {
    contact: { name, phone, email },
    address,
    place: placeOf({ city, cityKladrId: '' }),
    addresses: [],
  }
}

function placeOf({ city, cityKladrId }: Pick<Address, 'city' | 'cityKladrId'>): Place | null {
  return city === '' ? null : { city, kladr: cityKladrId }
}
