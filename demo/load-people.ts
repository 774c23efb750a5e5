import { createPerson } from '../server/people/people.ts'
import type { Tx } from '../server/platform/database.ts'
import { photoOf } from './cast.ts'
import { people } from './data/people.ts'

/** A loaded person. */
export interface LoadedPerson {
  readonly id: number
  readonly refCode: string
}
export type People = ReadonlyMap<string, LoadedPerson>

/** Registers the people of the demo; gives them by handle. */
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
      ...(person.username ? { username: person.username } : {}),
      at,
    })
    loaded.set(person.handle, made)
  }
  return loaded
}

/** A loaded thing by its name in the data, which names nothing that isn't there. */
export function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo data name ${String(key)}, which isn't there`)
  return value
}
