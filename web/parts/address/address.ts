import type { geoCalls } from '@sarafan/contract/geo'
import type { ResponseData } from '../../core/api/endpoints.ts'

export type Suggestion = ResponseData<typeof geoCalls.suggestAddress>['suggestions'][number]

/** Identifiers of the address service; empty for an address typed by hand. */
export interface PlaceCodes {
  readonly region: string
  readonly postalCode: string
  readonly fiasId: string
  readonly kladrId: string
  readonly lat: number | null
  readonly lon: number | null
}

export const NO_CODES: PlaceCodes = {
  region: '',
  postalCode: '',
  fiasId: '',
  kladrId: '',
  lat: null,
  lon: null,
}

/** A city in requests to carriers; the code may be empty. */
export interface City {
  readonly name: string
  readonly kladr: string
}

/** The city or village of a suggestion. */
export function cityOf({ data }: Suggestion): City {
  return {
    name: data.city ?? data.settlement ?? '',
    kladr: data.cityKladrId ?? data.settlementKladrId ?? '',
  }
}

/** Street, house and flat of a suggestion, as people write them: «ул Лесная, д 5, кв 41». */
export function lineOf({ data }: Suggestion): string {
  const named = (type: string | null, name: string | null) =>
    name ? [type, name].filter(Boolean).join(' ') : ''
  const village = data.city ? data.settlementWithType : ''
  const house = [named(data.houseType, data.house), named(data.blockType, data.block)]
    .filter(Boolean)
    .join(' ')
  return [village, data.streetWithType, house, named(data.flatType, data.flat)].filter(Boolean).join(', ')
}

/** Below a suggestion: its city with the index, or the region of a city. */
export function belowOf({ data }: Suggestion, kind: 'city' | 'line'): string {
  const town = data.cityWithType ?? data.settlementWithType ?? ''
  const all = kind === 'line' ? [town, data.postalCode] : [data.regionWithType]
  return all.filter((part) => part && !(kind === 'city' && part === town)).join(', ')
}

export function codesOf({ data }: Suggestion): PlaceCodes {
  const degrees = (text: string | null) => (text ? Number(text) : null)
  return {
    region: data.regionWithType ?? '',
    postalCode: data.postalCode ?? '',
    fiasId: data.fiasId ?? '',
    kladrId: data.kladrId ?? '',
    lat: degrees(data.geoLat),
    lon: degrees(data.geoLon),
  }
}

/** Splits a text at the typed words, so that they can be highlighted; ё and е are equal. */
export function markedParts(text: string, typed: string): { text: string; isTyped: boolean }[] {
  const fold = (one: string) => one.toLowerCase().replaceAll('ё', 'е')
  const words = fold(typed)
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  return text.split(/(?<=[\s,])(?=[^\s,])/).flatMap((piece) => {
    const word = words.find((one) => fold(piece).startsWith(one))
    if (word === undefined) return [{ text: piece, isTyped: false }]
    const rest = piece.slice(word.length)
    return [
      { text: piece.slice(0, word.length), isTyped: true },
      ...(rest ? [{ text: rest, isTyped: false }] : []),
    ]
  })
}
