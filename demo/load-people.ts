import { confirmPhone, createPerson } from '../server/people/people.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { platformBotOf } from '../server/showcases/showcases.ts'
import { numberOf, photoOf } from './cast.ts'
import { people } from './data/people.ts'
import { signedContact } from './sign.ts'

/** A loaded person. */
export interface LoadedPerson {
  readonly id: number
  readonly refCode: string
}
export type People = ReadonlyMap<string, LoadedPerson>

/** Registers the people of the demo; returns them by handle. */
export async function loadPeople(tx: Tx, at: Date): Promise<People> {
  const loaded = new Map<string, LoadedPerson>()
  for (const person of people) {
    const made = await createPerson(tx, {
      firstName: person.firstName,
      lastName: person.lastName,
      photo: photoOf(person),
      telegramId: person.telegramId,
      locale: person.locale,
      isPlatformAdmin: person.platformAdmin === true,
      showsName: person.isUnnamed !== true,
      ...(person.username ? { username: person.username } : {}),
      at,
    })
    loaded.set(person.handle, made)
  }
  return loaded
}

/** Verifies the phones of people who shared them with the platform's bot, which exists already. */
export async function provePhones(tx: Tx, loaded: People, at: Date): Promise<void> {
  const botToken = (await platformBotOf(tx))?.token ?? ''
  for (const person of people.filter(({ hasProvedPhone }) => hasProvedPhone)) {
    const user = { ...person, photo: photoOf(person), language: person.locale.slice(0, 2) }
    const contact = signedContact({ user, phone: numberOf(person), at }, botToken)
    await confirmPhone(tx, { personId: requireLoaded(loaded, person.handle).id, contact, botToken, at })
  }
}

/** Returns a loaded object by its name in the data. Throws for an unknown name. */
export function requireLoaded<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo data name ${String(key)}, which isn't there`)
  return value
}
