import type { Carrier, CarrierPrice, CarrierTariff, DeliveryPoint, Place } from '../port.ts'
import { CdekError, type CdekSettings, cdekClient, fieldsOf } from './client.ts'
import { cdekParcels } from './parcels.ts'
import { type Tariff, tariffQuestion, tariffsOf, tariffsOfModes } from './tariffs.ts'

/** Timeout of one request to CDEK (integrations.md 4). */
const TIMEOUT_MS = 4000

/** CDEK's delivery modes: office to door, office to office, office to locker. */
const TO_DOOR = [3]
const TO_POINT = [4, 7]
const DESTINATIONS: Readonly<Record<number, CarrierTariff['to']>> = { 3: 'door', 4: 'point', 7: 'locker' }

/**
 * CDEK as a `Carrier`. `idOf` returns CDEK's code for a KLADR code, if the address service knows it; otherwise CDEK
 * is searched by the city's name.
 */
export function cdek(
  settings: CdekSettings,
  of: { idOf: (kladr: string) => Promise<string | null>; patienceMs?: number },
): Carrier {
  const client = cdekClient(settings, of.patienceMs ?? TIMEOUT_MS)
  return {
    code: 'cdek',
    parcels: cdekParcels(client, settings),
    async cityCode(place, at) {
      const serviceCode = place.kladr === '' ? null : await of.idOf(place.kladr)
      return (
        serviceCode ?? cityByName(await client.get('/location/suggest/cities', queryOf(place), at), place)
      )
    },
    async prices({ fromCode, toCode, parcel }, at) {
      const body = await client.post('/calculator/tarifflist', tariffQuestion(fromCode, toCode, parcel), at)
      const tariffs = tariffsOf(body)
      return { courier: pricesOf(tariffs, TO_DOOR), pvz: pricesOf(tariffs, TO_POINT) }
    },
    async tariffs({ fromCode, toCode, parcel }, at) {
      const body = await client.post('/calculator/tarifflist', tariffQuestion(fromCode, toCode, parcel), at)
      return tariffsOfModes(tariffsOf(body), [...TO_DOOR, ...TO_POINT]).map(({ mode, ...price }) => ({
        ...price,
        to: DESTINATIONS[mode] ?? 'point',
      }))
    },
    async points(cityCode, at) {
      const body = await client.get(
        '/deliverypoints',
        { city_code: cityCode, type: 'ALL', is_handout: 'true' },
        at,
      )
      if (!Array.isArray(body)) throw new CdekError(200, 'no list of points')
      return body.flatMap((one) => toPoint(fieldsOf(one)))
    },
  }
}

const queryOf = ({ city }: Place) => ({ name: city, country_code: 'RU' })

/** CDEK returns city names with their region; the match is on the part before the first comma. */
function cityByName(body: unknown, { city }: Place): string | null {
  if (!Array.isArray(body)) throw new CdekError(200, 'no list of cities')
  const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е').trim()
  const found = body
    .map(fieldsOf)
    .find(({ full_name: name }) => typeof name === 'string' && fold(name.split(',')[0] ?? '') === fold(city))
  return found?.code === undefined ? null : String(found.code)
}

function pricesOf(tariffs: readonly Tariff[], modes: readonly number[]): CarrierPrice[] {
  return tariffsOfModes(tariffs, modes).map(({ mode: _mode, name: _name, ...price }) => price)
}

function toPoint(one: Record<string, unknown>): DeliveryPoint[] {
  const location = fieldsOf(one.location)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const lat = Number(location.latitude)
  const lon = Number(location.longitude)
  if (text(one.code) === '' || text(location.address) === '' || Number.isNaN(lat + lon)) return []
  const [phone] = Array.isArray(one.phones) ? one.phones.map(fieldsOf) : []
  return [
    {
      code: text(one.code),
      name: text(one.name),
      address: text(location.address),
      city: text(location.city),
      isLocker: one.type === 'POSTAMAT',
      takesParcels: one.is_reception === true,
      workTime: text(one.work_time),
      metro: text(one.nearest_metro_station),
      phone: text(phone?.number),
      lat,
      lon,
    },
  ]
}
