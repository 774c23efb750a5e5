import { call } from './call.ts'
import { Type } from './schema/schema.ts'
import { Code } from './text-kinds.ts'
import { Nullable, OneOf } from './wire.ts'

/** Text fields of an address as the address service names them; each a string or null. */
export const ADDRESS_FIELDS = [
  'postal_code',
  'country',
  'country_iso_code',
  'region_fias_id',
  'region_kladr_id',
  'region_with_type',
  'region_type',
  'region',
  'area_fias_id',
  'area_kladr_id',
  'area_with_type',
  'area',
  'city_fias_id',
  'city_kladr_id',
  'city_with_type',
  'city_type',
  'city',
  'city_district_with_type',
  'settlement_fias_id',
  'settlement_kladr_id',
  'settlement_with_type',
  'settlement_type',
  'settlement',
  'street_fias_id',
  'street_kladr_id',
  'street_with_type',
  'street_type',
  'street',
  'house_fias_id',
  'house_kladr_id',
  'house_type',
  'house',
  'block_type',
  'block',
  'entrance',
  'floor',
  'flat_fias_id',
  'flat_type',
  'flat',
  'postal_box',
  'fias_id',
  'fias_level',
  'fias_actuality_state',
  'kladr_id',
  'geoname_id',
  'capital_marker',
  'okato',
  'oktmo',
  'tax_office',
  'timezone',
  'geo_lat',
  'geo_lon',
  'qc_geo',
] as const
type AddressField = (typeof ADDRESS_FIELDS)[number]

/** The address service's fields of a place. */
export type AddressData = Record<AddressField, string | null>

const Text = Nullable(Type.String())
const Data = Type.Object(
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, Text])) as Record<AddressField, typeof Text>, // has each of these keys
)
const Suggestion = Type.Object({ value: Type.String(), unrestricted_value: Type.String(), data: Data })

const word = Type.Optional(Type.String({ maxLength: 100 }))
const code = Type.Optional(Code({ maxLength: 100 }))
const Place = Type.Object(
  {
    kladr_id: code,
    fias_id: code,
    region: word,
    area: word,
    city: word,
    settlement: word,
    country_iso_code: code,
    region_fias_id: code,
    city_fias_id: code,
    settlement_fias_id: code,
    street: word,
  },
  { additionalProperties: false },
)
const Bound = Type.Optional(
  Type.Object(
    { value: OneOf('country', 'region', 'area', 'city', 'settlement', 'street', 'house', 'flat') },
    { additionalProperties: false },
  ),
)
const places = Type.Optional(Type.Array(Place, { maxItems: 10 }))

/** The two calls of the address service, made through our server, because only it has the token (rulings 22, LO-69). */
export const geoCalls = {
  suggestAddress: call({
    verb: 'POST',
    path: '/address/suggest/address',
    access: 'anyone',
    perMinute: 120,
    request: {
      query: Type.String({ maxLength: 300 }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      language: Type.Optional(OneOf('ru', 'en')),
      division: Type.Optional(OneOf('administrative', 'municipal')),
      locations: places,
      locations_boost: places,
      from_bound: Bound,
      to_bound: Bound,
      restrict_value: Type.Optional(Type.Boolean()),
    },
    response: Type.Object({ suggestions: Type.Array(Suggestion) }),
    refusals: ['showcase_not_found'],
    summary:
      'Suggests addresses for the typed text (EX-01), from the embedded gazetteer if the address service fails',
  }),
  findDelivery: call({
    verb: 'POST',
    path: '/address/findById/delivery',
    access: 'anyone',
    perMinute: 120,
    request: { query: Code({ minLength: 1, maxLength: 100 }) },
    response: Type.Object({
      suggestions: Type.Array(
        Type.Object({
          value: Type.String(),
          unrestricted_value: Type.String(),
          data: Type.Object({
            kladr_id: Text,
            fias_id: Text,
            boxberry_id: Text,
            cdek_id: Text,
            dpd_id: Text,
          }),
        }),
      ),
    }),
    refusals: ['showcase_not_found'],
    summary: 'Returns the carriers’ ids of a city by its KLADR code (EX-02)',
  }),
} as const
