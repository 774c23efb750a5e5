import { distanceKm } from '../../../server/delivery/points.ts'
import { suggestFromGazetteer } from '../../../server/geo/gazetteer.ts'

/** A city of the fake. */
export interface City {
  readonly code: number
  readonly name: string
  readonly region: string
  readonly lat: number
  readonly lon: number
}

/** The largest cities have CDEK's own codes, the others generated ones. */
const CODES: Readonly<Record<string, number>> = {
  Москва: 44,
  'Санкт-Петербург': 137,
  Новосибирск: 270,
  Екатеринбург: 250,
}
const MADE_FROM = 100_000

const STREETS: Readonly<Record<string, readonly string[]>> = {
  Москва: [
    'ул. Лесная, 20',
    'ул. Новослободская, 14',
    'ул. Долгоруковская, 9',
    'ул. Тверская, 27',
    'ул. Арбат, 12',
    'ул. Пятницкая, 31',
    'ул. Большая Полянка, 28',
    'ул. Мясницкая, 40',
    'ул. Покровка, 19',
    'ул. Маросейка, 7',
    'пр-кт Мира, 45',
    'пр-кт Мира, 182',
    'Ленинский пр-кт, 52',
    'Ленинский пр-кт, 99',
    'Кутузовский пр-кт, 30',
    'ул. Профсоюзная, 56',
    'ул. Вавилова, 68',
    'ул. Бауманская, 33',
    'ул. Первомайская, 77',
    'ул. Таганская, 24',
    'Комсомольский пр-кт, 15',
    'ш. Энтузиастов, 12',
    'Варшавское ш., 87',
    'ул. Удальцова, 42',
    'ул. Люсиновская, 36',
    'ул. Щербаковская, 35',
    'Волгоградский пр-кт, 60',
    'Рязанский пр-кт, 30',
    'ул. Гарибальди, 23',
    'ул. Мытная, 18',
  ],
  'Санкт-Петербург': [
    'Невский пр-кт, 71',
    'Лиговский пр-кт, 50',
    'ул. Рубинштейна, 15',
    'ул. Марата, 22',
    'ул. Садовая, 28',
    'ул. Гороховая, 47',
    'Московский пр-кт, 73',
    'Каменноостровский пр-кт, 40',
    'пр-кт Просвещения, 33',
    'ул. Восстания, 11',
    'Кузнечный пер., 8',
    'ул. Ленина, 12',
    'пр-кт Энгельса, 107',
    'ул. Коломенская, 29',
    'Владимирский пр-кт, 19',
    'Загородный пр-кт, 24',
    'Суворовский пр-кт, 43',
    'ул. Маяковского, 36',
  ],
}
const ANYWHERE = [
  'ул. Ленина, 34',
  'ул. Советская, 12',
  'ул. Мира, 8',
  'пр-кт Победы, 21',
  'ул. Гагарина, 17',
  'ул. Кирова, 45',
  'ул. Пушкина, 5',
  'ул. Молодёжная, 3',
]
const METRO: Readonly<Record<string, readonly string[]>> = {
  Москва: ['Новослободская', 'Белорусская', 'Менделеевская', 'Тверская', 'Арбатская', 'Третьяковская'],
  'Санкт-Петербург': ['Владимирская', 'Маяковская', 'Площадь Восстания', 'Сенная площадь'],
}

/** Returns cities whose name begins with the text. */
export function citiesNamed(name: string): City[] {
  const bound = { value: 'city' }
  return suggestFromGazetteer({ query: name, count: 10, from_bound: bound, to_bound: bound }).map(
    ({ data }) => {
      const city = data.city ?? ''
      const at = { lat: Number(data.geo_lat), lon: Number(data.geo_lon) }
      return { code: CODES[city] ?? madeCode(at), name: city, region: data.region_with_type ?? '', ...at }
    },
  )
}

function madeCode({ lat, lon }: { lat: number; lon: number }): number {
  return MADE_FROM + Math.round(lat * 100) * 100_000 + Math.round((lon + 180) * 100)
}

/** Returns the centre of a city, as precise as its code; null for an unknown code. */
export function middleOf(code: number): { lat: number; lon: number } | null {
  const name = nameOfCity(code)
  if (name !== '') return citiesNamed(name)[0] ?? null
  if (code < MADE_FROM) return null
  const lat = Math.floor((code - MADE_FROM) / 100_000) / 100
  const lon = ((code - MADE_FROM) % 100_000) / 100 - 180
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

/** Returns the name of one of the largest cities by its code; empty for the others. */
export function nameOfCity(code: number): string {
  return Object.keys(CODES).find((one) => CODES[one] === code) ?? ''
}

export const kmBetween = distanceKm

/** Returns points of a city, placed around its centre. */
export function pointsOf(code: number): Record<string, unknown>[] {
  const middle = middleOf(code)
  if (!middle) return []
  const city = nameOfCity(code)
  const addresses = STREETS[city] ?? ANYWHERE
  const metro = METRO[city] ?? []
  return addresses.map((address, at) => {
    const angle = at * 2.4
    const far = 0.012 + at * 0.0035
    const isLocker = at % 5 === 4
    return {
      code: `${city.slice(0, 2).toUpperCase() || 'P'}${code}-${at + 1}`,
      name: isLocker ? `Постамат на ${address}` : `СДЭК на ${address}`,
      type: isLocker ? 'POSTAMAT' : 'PVZ',
      is_handout: true,
      is_reception: !isLocker,
      work_time: isLocker ? 'Круглосуточно' : 'Пн–Пт 09:00–21:00, Сб–Вс 10:00–20:00',
      nearest_metro_station: metro[at % Math.max(metro.length, 1)] ?? '',
      phones: [{ number: '+78002501405' }],
      have_cash: !isLocker,
      location: {
        city_code: code,
        city,
        address,
        address_full: `Россия, ${city}, ${address}`,
        latitude: Number((middle.lat + Math.sin(angle) * far * 0.56).toFixed(6)),
        longitude: Number((middle.lon + Math.cos(angle) * far).toFixed(6)),
      },
    }
  })
}

/** Returns the city of a point by the point's code. */
export function cityOfPoint(point: string): number {
  return Number(/(\d+)-\d+$/.exec(point)?.[1])
}
