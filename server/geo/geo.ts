import { dadataClient } from './dadata.ts'
import { cityByKladr, suggestFromGazetteer } from './gazetteer.ts'
import type { CarrierIds, DadataSettings, Geo, Suggestion } from './shapes.ts'

export type { DadataSettings, Geo, SuggestInput, Suggestion } from './shapes.ts'

/** Time limit for the address service while a person types. */
export const PATIENCE_MS = 1500

/**
 * Returns the address service if there is a token, else the embedded gazetteer. The gazetteer also answers when the
 * service is slow, refuses or is down; an address can always be typed by hand (rulings 22, LO-69). `reportError` receives
 * the errors.
 */
export function openGeo(of: {
  dadata: DadataSettings | null
  reportError: (error: unknown) => void
  patienceMs?: number
}): Geo {
  const { dadata, reportError, patienceMs = PATIENCE_MS } = of
  if (!dadata) return gazetteer
  const ask = dadataClient(dadata, patienceMs)
  return {
    async suggest(request) {
      try {
        return (await ask('suggest/address', request)) as Suggestion[] // the service's shape, serialised by ours
      } catch (error) {
        reportError(error)
        return gazetteer.suggest(request)
      }
    },
    async carrierIds(kladr) {
      try {
        const [found] = (await ask('findById/delivery', { query: kladr })) as { data: CarrierIds }[] // as above
        return found?.data ?? null
      } catch (error) {
        reportError(error)
        return gazetteer.carrierIds(kladr)
      }
    },
  }
}

const gazetteer: Geo = {
  suggest: async (ask) => suggestFromGazetteer(ask),
  carrierIds: async (kladr) => {
    const city = cityByKladr(kladr)
    if (!city) return null
    return { kladr_id: kladr, fias_id: null, boxberry_id: null, cdek_id: null, dpd_id: null }
  },
}
