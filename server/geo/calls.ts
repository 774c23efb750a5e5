import type { geoCalls } from '@sarafan/contract/geo'
import { ADDRESS_FIELDS, type AddressData as DeclaredData } from '@sarafan/contract/geo'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import type { AddressData, Geo } from './shapes.ts'

/** Handlers for the address service's calls, answered by our server (EX-01, EX-02). */
export function geoHandlers({ geo }: { geo: Geo }): HandlersOf<typeof geoCalls> {
  return {
    async suggestAddress(_visit, input) {
      const suggestions = input.query.trim() === '' ? [] : await geo.suggest(input)
      return { suggestions: suggestions.map((one) => ({ ...one, data: toDeclared(one.data) })) }
    },
    async findDelivery(_visit, { query }) {
      const found = await geo.carrierIds(query)
      if (!found) return { suggestions: [] }
      return { suggestions: [{ value: query, unrestricted_value: found.fias_id ?? query, data: found }] }
    },
  }
}

/**
 * Returns the fields declared in the contract, absent ones as null; leaves out lists and fields the service adds
 * later.
 */
function toDeclared(data: AddressData): DeclaredData {
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typeof data[name] === 'string' ? data[name] : null]),
  ) as DeclaredData // has each declared field
}
