import type { geoCalls } from '@sarafan/contract/geo'
import { ADDRESS_FIELDS } from '@sarafan/contract/geo'
import type { HandlersOf } from '../platform/handlers.ts'
import { refuse } from '../platform/refuse.ts'
import type { Visit } from '../platform/visit.ts'
import { paceOf } from './pace.ts'
import type { AddressData, Geo } from './shapes.ts'

/** What one visitor may ask in a minute: quick typing, pauses included, stays far below. */
const MOST_A_MINUTE = 120

/** The address service's calls, answered by our server (EX-01, EX-02); refuses `too_many_requests`. */
export function geoHandlers({ geo }: { geo: Geo }): HandlersOf<typeof geoCalls> {
  const pace = paceOf(MOST_A_MINUTE)
  const admit = (visit: Visit) => {
    const who = visit.sessionId === null ? visit.ip : `s${visit.sessionId}`
    if (!pace(who, visit.now)) throw refuse('too_many_requests')
  }
  return {
    async suggestAddress(visit, ask) {
      admit(visit)
      const suggestions = ask.query.trim() === '' ? [] : await geo.suggest(ask)
      return { suggestions: suggestions.map((one) => ({ ...one, data: declaredOf(one.data) })) }
    },
    async findDelivery(visit, { query }) {
      admit(visit)
      const found = await geo.carrierIds(query)
      if (!found) return { suggestions: [] }
      return { suggestions: [{ value: query, unrestricted_value: found.fias_id ?? query, data: found }] }
    },
  }
}

/** The fields the contract names, absent ones as null; lists and what the service adds later stay out. */
function declaredOf(data: AddressData): Record<string, string | null> {
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typeof data[name] === 'string' ? data[name] : null]),
  )
}
