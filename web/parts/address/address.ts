/** The used fields of the address service's response. */
export type AddressParts = Readonly<Record<string, string | null>>

export interface Suggestion {
  readonly value: string
  readonly parts: AddressParts
}

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
export function cityOf({ parts }: Suggestion): City {
  return {
    name: parts.city ?? parts.settlement ?? '',
    kladr: parts.city_kladr_id ?? parts.settlement_kladr_id ?? '',
  }
}

/** Street, house and flat of a suggestion, as people write them: «ул Лесная, д 5, кв 41». */
export function lineOf({ parts }: Suggestion): string {
  const pair = (type: string, name: string) =>
    parts[name] ? [parts[type], parts[name]].filter(Boolean).join(' ') : ''
  const village = parts.city ? (parts.settlement_with_type ?? '') : ''
  const house = [pair('house_type', 'house'), pair('block_type', 'block')].filter(Boolean).join(' ')
  const all = [village, parts.street_with_type ?? '', house, pair('flat_type', 'flat')]
  return all.filter(Boolean).join(', ')
}

/** Below a suggestion: its city with the index, or the region of a city. */
export function belowOf({ parts }: Suggestion, kind: 'city' | 'line'): string {
  const town = parts.city_with_type ?? parts.settlement_with_type ?? ''
  const all = kind === 'line' ? [town, parts.postal_code] : [parts.region_with_type]
  return all.filter((part) => part && !(kind === 'city' && part === town)).join(', ')
}

export function codesOf({ parts }: Suggestion): PlaceCodes {
  const degrees = (text: string | null | undefined) => (text ? Number(text) : null)
  return {
    region: parts.region_with_type ?? '',
    postalCode: parts.postal_code ?? '',
    fiasId: parts.fias_id ?? '',
    kladrId: parts.kladr_id ?? '',
    lat: degrees(parts.geo_lat),
    lon: degrees(parts.geo_lon),
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
