import type { banCalls } from '@sarafan/contract/showcases/bans'
import { after } from '../../platform/clock.ts'
import { phoneOf } from '../../platform/contacts.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { recordPhoneLookup } from '../../platform/lookup.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { blockShowcase, findShowcases, unblockShowcase } from '../blocking.ts'
import { actorOf } from '../editing.ts'
import { type ActiveBan, banClient, banEverywhere, bansOf, findPeople, liftBan, unbanClient } from './bans.ts'

type Handlers = HandlersOf<typeof banCalls>
type OfShowcase = 'showBans' | 'banClient' | 'unbanClient'

const DONE = { ok: true } as const

/** Handlers that ban people and block showcases (domain.md 5.8, 7.2). */
export function banHandlers({ db }: { db: Db }): Handlers {
  return { ...showcaseBanHandlers(db), ...platformBanHandlers(db) }
}

function showcaseBanHandlers(db: Db): Pick<Handlers, OfShowcase> {
  return {
    async showBans(context) {
      const found = await bansOf(db, { by: actorOf(context, context.showcase.id), at: context.now })
      return { Bans: found.map(({ id, name, ban }) => ({ ID: id, Name: name, Ban: toWire(ban) })) }
    },
    async banClient(context, input) {
      const by = actorOf(context, context.showcase.id)
      await transaction(db, (tx) => banClient(tx, { ...newBan(input, context.now), by }))
      return DONE
    },
    async unbanClient(context, { ID: personId }) {
      const by = actorOf(context, context.showcase.id)
      await transaction(db, (tx) => unbanClient(tx, { by, personId, at: context.now }))
      return DONE
    },
  }
}

function platformBanHandlers(db: Db): Omit<Handlers, OfShowcase> {
  return {
    async findPeople(context, { q = '' }) {
      await recordPhoneLookup(db, context, phoneOf(q) ?? '')
      const found = await findPeople(db, { query: q, at: context.now })
      return {
        People: found.map(({ id, name, since, ban }) => ({
          ID: id,
          Name: name,
          Since: since.toISOString(),
          Ban: ban && toWire(ban),
        })),
      }
    },
    async banPerson(context, input) {
      await transaction(db, (tx) =>
        banEverywhere(tx, { ...newBan(input, context.now), by: requirePerson(context) }),
      )
      return DONE
    },
    async unbanPerson(context, { ID: personId }) {
      const of = { personId, showcaseId: null, by: requirePerson(context), at: context.now }
      await transaction(db, (tx) => liftBan(tx, of))
      return DONE
    },
    async findShowcases(context, { q = '', status }) {
      // Without a query or status, list the blocked showcases.
      const defaultStatus = q === '' && status === undefined ? 'blocked' : null
      const wanted = status === undefined || status === 'any' ? defaultStatus : status
      const found = await findShowcases(db, { query: q, status: wanted })
      return {
        Showcases: found.map(({ id, name, alias, status: storedStatus, reason, ...more }) => ({
          ID: id,
          Name: name,
          Alias: alias,
          Status: storedStatus,
          State: more.stateId,
          Owner: { ID: more.ownerId, Name: more.owner },
          Company: more.company,
          Reason: reason,
          IsHere: id === context.showcase.id,
        })),
      }
    },
    async blockShowcase(context, { ID: showcaseId, Reason }) {
      const of = { showcaseId, reason: Reason, by: requirePerson(context), at: context.now }
      await transaction(db, (tx) => blockShowcase(tx, of))
      return DONE
    },
    async unblockShowcase(context, { ID: showcaseId }) {
      const of = { showcaseId, by: requirePerson(context), at: context.now }
      await transaction(db, (tx) => unblockShowcase(tx, of))
      return DONE
    },
  }
}

function newBan(input: { ID: number; Reason: string; Days: number | null }, at: Date) {
  const until = input.Days === null ? null : after(at, { days: input.Days })
  return { personId: input.ID, reason: input.Reason, until, at }
}

function toWire({ reason, until, at, by }: ActiveBan) {
  return { Reason: reason, Until: until?.toISOString() ?? null, At: at.toISOString(), By: by }
}
