import { readFileSync } from 'node:fs'
import { foldName, houseOf, namesOf, stemOf, wordsOf } from './name-matching.ts'
import type { AddressData, SuggestInput, Suggestion } from './shapes.ts'

interface City {
  readonly name: string
  readonly region: string
  readonly regionCode: string
  readonly kladr: string | null
  readonly lat: string
  readonly lon: string
  readonly folded: string
  readonly streets: readonly Street[]
}
interface Street {
  readonly type: string
  readonly name: string
  readonly words: readonly string[]
}

/** Cities that are federal subjects have the KLADR code of their region. */
const FEDERAL = new Set(['77', '78', '92'])

let loadedCities: readonly City[] | undefined

/** Loaded on first use: a shop with a token for the address service may never need it. */
function cities(): readonly City[] {
  loadedCities ??= readCities()
  return loadedCities
}

function linesOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'))
}

function readCities(): City[] {
  const streets = new Map(linesOf('streets.txt').map(([city = '', list = '']) => [city, streetsOf(list)]))
  return linesOf('cities.txt').flatMap(([code = '', region = '', list = '']) =>
    list.split(';').map((entry) => {
      const [, title = '', lat = '', lon = ''] = /^(.+?) (-?[\d.]+) (-?[\d.]+)$/.exec(entry) ?? []
      const name = title.replace('*', '')
      const isCapital = title.endsWith('*')
      const kladr = isCapital ? `${code}${FEDERAL.has(code) ? '00000000000' : '00000100000'}` : null
      const place = { name, region, regionCode: code, kladr, lat, lon }
      return { ...place, folded: foldName(name), streets: streets.get(name) ?? [] }
    }),
  )
}

function streetsOf(list: string): Street[] {
  return list.split(';').map((entry) => {
    const [type = '', ...rest] = entry.split(' ')
    const name = rest.join(' ')
    return { type, name, words: wordsOf(name) }
  })
}

/** Returns the city with a KLADR code, or null if the gazetteer does not know the code. */
export function cityByKladr(kladr: string): { name: string } | null {
  return cities().find((city) => city.kladr === kladr) ?? null
}

const MAX_SUGGESTIONS = 20

/**
 * Returns cities and streets that match the typed text, in the address service's format, best match first. House and
 * flat are copied from the text: the gazetteer does not know any.
 */
export function suggestFromGazetteer(input: SuggestInput): Suggestion[] {
  const count = Math.min(input.count ?? 10, MAX_SUGGESTIONS)
  const within = placesOf(input)
  const from = input.from_bound?.value
  const to = input.to_bound?.value
  const isCityOnly = to === 'city' || to === 'settlement'
  const isStreetOnly = from !== undefined && ['street', 'house', 'flat'].includes(from)
  const found = [
    ...(isStreetOnly || (within && !isCityOnly) ? [] : citiesLike(input.query, within)),
    ...(isCityOnly ? [] : streetsLike(input.query, within)),
  ]
  const isStreetOnlyValue = input.restrict_value === true && within?.length === 1
  return found.slice(0, count).map((place) => toSuggestion(place, isStreetOnlyValue))
}

/** Returns the cities that a request is limited to, or null without a limit. */
function placesOf({ locations }: SuggestInput): City[] | null {
  const limits = (locations ?? []).flatMap((one) => {
    const code = one.kladr_id
    const name = one.city ?? one.settlement
    if (code === undefined && name === undefined) return []
    return [
      cities().filter(
        (city) =>
          (code !== undefined && (city.kladr === code || city.regionCode === code)) ||
          (name !== undefined && city.folded === foldName(name)),
      ),
    ]
  })
  return limits.length === 0 ? null : limits.flat()
}

interface Place {
  readonly city: City
  readonly street?: Street
  readonly house?: string
  readonly flat?: string
}

function citiesLike(query: string, within: City[] | null): Place[] {
  const typed = foldName(namesOf(query).join(' '))
  if (typed === '') return (within ?? []).map((city) => ({ city }))
  return (within ?? cities())
    .map((city) => ({ city, rank: rankOf(city.folded.replaceAll('-', ' '), typed) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => ({ city }))
}

/** Ranks a match: 0 equal, 1 starts with it, 2 a later word starts with it, 3 no match. */
function rankOf(name: string, typed: string): number {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  return name.split(' ').some((word) => word.startsWith(typed)) ? 2 : 3
}

function streetsLike(query: string, within: City[] | null): Place[] {
  const { text, house, flat } = houseOf(query)
  const all = namesOf(text)
  if (all.length === 0) return []
  return (within ?? cities())
    .flatMap((city) => {
      const named = withoutCity(all, city)
      // In a given city, «самар…» may be the beginning of a street of Samara.
      const rest = named.length === 0 && within ? all : named
      if (rest.length === 0) return []
      return city.streets.flatMap((street) => {
        const rank = streetRank(street, rest)
        const cityPenalty = rest.length < all.length ? 0 : 10
        return rank === null ? [] : [{ found: { city, street, house, flat }, rank: cityPenalty + rank }]
      })
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ found: { city, street, house: number, flat: door } }) => ({
      city,
      street,
      ...(number === undefined ? {} : { house: number }),
      ...(door === undefined ? {} : { flat: door }),
    }))
}

function withoutCity(words: readonly string[], city: City): string[] {
  const own = city.folded.split(/[ -]/)
  return words.filter(
    (word) => !own.some((part) => part.length > 2 && part.startsWith(word) && word.length > 2),
  )
}

/** Ranks how well typed words match a street, lower is better; null unless every word starts one of its words. */
function streetRank(street: Street, typed: readonly string[]): number | null {
  const begins = (words: readonly string[]) =>
    words.every((word) => street.words.some((own) => own.startsWith(word)))
  if (!begins(typed)) return begins(typed.map(stemOf)) ? 3 : null
  const isFirst = street.words[0]?.startsWith(typed[0] ?? '') === true
  const isWhole = street.words.length === typed.length && typed.every((word) => street.words.includes(word))
  return isWhole ? 0 : isFirst ? 1 : 2
}

function toSuggestion({ city, street, house, flat }: Place, isStreetOnlyValue: boolean): Suggestion {
  const cityPart = `г ${city.name}`
  const region = city.region === cityPart ? [] : [city.region]
  const parts = street
    ? [`${street.type} ${street.name}`, ...(house ? [`д ${house}`] : []), ...(flat ? [`кв ${flat}`] : [])]
    : []
  const fullAddress = [...region, cityPart, ...parts].join(', ')
  const value = isStreetOnlyValue && parts.length > 0 ? parts.join(', ') : fullAddress
  return {
    value,
    unrestricted_value: fullAddress,
    data: dataOf({ city, ...(street ? { street } : {}) }, house, flat),
  }
}

function dataOf(of: { city: City; street?: Street }, house = '', flat = ''): AddressData {
  const { city, street } = of
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    country: 'Россия',
    country_iso_code: 'RU',
    region_kladr_id: `${city.regionCode}00000000000`,
    region_with_type: city.region,
    city_kladr_id: city.kladr,
    city_with_type: `г ${city.name}`,
    city_type: 'г',
    city: city.name,
    street_with_type: street ? `${street.type} ${street.name}` : null,
    street_type: street?.type ?? null,
    street: street?.name ?? null,
    house_type: house ? 'д' : null,
    house: orNull(house),
    flat_type: flat ? 'кв' : null,
    flat: orNull(flat),
    fias_level: flat ? '9' : house ? '8' : street ? '7' : '4',
    kladr_id: street ? null : city.kladr,
    geo_lat: city.lat,
    geo_lon: city.lon,
    // Precision 4: only the city's centre is known.
    qc_geo: '4',
  }
}
