import { after } from '../server/platform/clock.ts'
import { transaction } from '../server/platform/database/database.ts'
import { enterByCode } from '../server/wow-tree/wow-tree.ts'
import { people } from './data/people.ts'
import type { DemoPerson } from './data/types.ts'
import type { DemoContext, PastEvent } from './load-orders.ts'
import { requireLoaded } from './load-people.ts'

/** Tags of the links through which people came: channel and content (domain.md 3.2). */
export const CAMPAIGNS = ['01SHOP', '05PROD', '01PROD', '03ACTN', '06SHOP', '02TREE', '01WISH'] as const

/** Returns the link tag of a person, always the same one. */
export function campaignOf({ handle }: Pick<DemoPerson, 'handle'>): string {
  const place = people.findIndex((person) => person.handle === handle)
  return CAMPAIGNS[place % CAMPAIGNS.length] ?? CAMPAIGNS[0]
}

/** Records visits by friends' links of people who had joined long before: touches without a binding. */
export function pastTouches(
  { db, stage, now }: Pick<DemoContext, 'db' | 'stage' | 'now'>,
  joinedDaysAgo: (person: DemoPerson, place: number) => number,
): PastEvent[] {
  const joined = people.flatMap((person, i) =>
    person.joined.flatMap(({ siteId, by }) => {
      const hours = Math.floor(24 * joinedDaysAgo(person, i)) - 6
      return by === null ? [] : [{ handle: person.handle, siteId, by, i, hours }]
    }),
  )
  return joined.flatMap(({ handle, siteId, by, i, hours }) =>
    Array.from({ length: (i * 5) % 4 }, (_, visit) => ({
      at: after(now, { hours: -(3 + ((i * 37 + visit * 53) % hours)) }),
      live: (at: Date) =>
        transaction(db, async (tx) => {
          const touch = {
            showcaseId: requireLoaded(stage.showcases, siteId).id,
            personId: requireLoaded(stage.people, handle).id,
            refCode: requireLoaded(stage.people, by).refCode,
            campaign: CAMPAIGNS[(i + visit) % CAMPAIGNS.length] ?? '',
          }
          await enterByCode(tx, { ...touch, source: 'startapp', at })
        }),
    })),
  )
}
