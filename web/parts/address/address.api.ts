import { geoCalls } from '@sarafan/contract/geo'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { addressCalls } from '@sarafan/contract/people/addresses'
import { api, carry, type Reply, tagsOf } from '../../core/api/api.ts'
import { optimistic } from '../../core/api/optimistic.ts'
import { type City, NO_CODES, type PlaceCodes, type Suggestion } from './address.ts'

export interface SuggestInput {
  readonly kind: 'city' | 'line'
  readonly typed: string
  readonly city: City
}

/** A saved address of the shopper. */
export interface SavedAddress extends PlaceCodes {
  readonly id: number
  readonly city: City
  readonly line: string
  readonly entrance: string
  readonly floor: string
  readonly intercom: string
  /** For the courier */
  readonly comment: string
  readonly isDefault: boolean
}

/** Where a parcel can wait. */
export interface Point {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly isLocker: boolean
  readonly workTime: string
  readonly metro: string
  readonly km: number | null
}

export interface PointsInput {
  readonly deliveryId: number
  readonly city: City
  readonly typed: string
  readonly lat: number | null
  readonly lon: number | null
}

const SHOWN = 7

function suggestAsk({ kind, typed, city }: SuggestInput) {
  const cities = { from_bound: { value: 'city' as const }, to_bound: { value: 'settlement' as const } }
  if (kind === 'city') return { query: typed, count: SHOWN, ...cities }
  const within = city.kladr ? { kladr_id: city.kladr } : { city: city.name }
  const bound = city.name === '' ? {} : { locations: [within], restrict_value: true }
  return { query: typed, count: SHOWN, ...bound }
}

type OnWire = Reply<typeof addressCalls.showAddresses>['Addresses'][number]

function savedOf(one: OnWire): SavedAddress {
  return {
    ...NO_CODES,
    id: one.ID,
    city: { name: one.City, kladr: one.CityKladrId },
    line: one.Line,
    entrance: one.Entrance,
    floor: one.Floor,
    intercom: one.Intercom,
    comment: one.Comment,
    isDefault: one.IsDefault,
    region: one.Region,
    postalCode: one.PostalCode,
    fiasId: one.FiasId,
    kladrId: one.KladrId,
    lat: one.Lat,
    lon: one.Lon,
  }
}

function saveAsk(one: Omit<SavedAddress, 'id'> & { id?: number }) {
  const { id, city, lat, lon } = one
  return {
    ...(id === undefined ? {} : { ID: id }),
    City: city.name.trim(),
    CityKladrId: city.kladr,
    Line: one.line.trim(),
    Entrance: one.entrance,
    Floor: one.floor,
    Intercom: one.intercom,
    Comment: one.comment,
    Region: one.region,
    PostalCode: one.postalCode,
    FiasId: one.fiasId,
    KladrId: one.kladrId,
    ...(lat === null || lon === null ? {} : { Lat: lat, Lon: lon }),
    ...(one.isDefault ? { IsDefault: true } : {}),
  }
}

function pointsAsk({ deliveryId, city, typed, lat, lon }: PointsInput) {
  return {
    delivery: String(deliveryId),
    city: city.name,
    ...(city.kladr ? { kladr: city.kladr } : {}),
    ...(typed.trim() ? { q: typed.trim() } : {}),
    ...(lat !== null && lon !== null ? { lat: lat.toFixed(5), lon: lon.toFixed(5) } : {}),
  }
}

const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestAddress: build.query<Suggestion[], SuggestInput>({
      query: (ask) => carry(geoCalls.suggestAddress)(suggestAsk(ask)),
      transformResponse: ({ suggestions }: Reply<typeof geoCalls.suggestAddress>) =>
        suggestions.map(({ value, data }) => ({ value, parts: data })),
    }),
    showAddresses: build.query<SavedAddress[], void>({
      query: () => carry(addressCalls.showAddresses)({}),
      providesTags: tagsOf(addressCalls.showAddresses, 'provides'),
      transformResponse: ({ Addresses }: Reply<typeof addressCalls.showAddresses>) => Addresses.map(savedOf),
    }),
    saveAddress: build.mutation<unknown, Omit<SavedAddress, 'id'> & { id?: number }>({
      query: (address) => carry(addressCalls.saveAddress)(saveAsk(address)),
      invalidatesTags: tagsOf(addressCalls.saveAddress, 'invalidates'),
    }),
    removeAddress: build.mutation<unknown, number>({
      ...optimistic<number>({
        query: (id) => carry(addressCalls.removeAddress)({ ID: id }),
        show(id, apply) {
          apply(
            addressApi.util.updateQueryData('showAddresses', undefined, (all) =>
              all.filter((one) => one.id !== id),
            ),
          )
        },
      }),
      invalidatesTags: tagsOf(addressCalls.removeAddress, 'invalidates'),
    }),
    setDefaultAddress: build.mutation<unknown, number>({
      ...optimistic<number>({
        query: (id) => carry(addressCalls.setDefaultAddress)({ ID: id }),
        show(id, apply) {
          apply(
            addressApi.util.updateQueryData('showAddresses', undefined, (all) =>
              all.map((one) => ({ ...one, isDefault: one.id === id })),
            ),
          )
        },
      }),
      invalidatesTags: tagsOf(addressCalls.setDefaultAddress, 'invalidates'),
    }),
    showPoints: build.query<{ points: Point[]; total: number }, PointsInput>({
      query: (ask) => carry(orderCalls.showDeliveryPoints)(pointsAsk(ask)),
      transformResponse: ({ Points, Total }: Reply<typeof orderCalls.showDeliveryPoints>) => ({
        total: Total,
        points: Points.map((one) => ({
          code: one.Code,
          name: one.Name,
          address: one.Address,
          isLocker: one.IsLocker,
          workTime: one.WorkTime,
          metro: one.Metro,
          km: one.Km,
        })),
      }),
    }),
  }),
})

export const {
  useSuggestAddressQuery,
  useShowAddressesQuery,
  useSaveAddressMutation,
  useRemoveAddressMutation,
  useSetDefaultAddressMutation,
  useShowPointsQuery,
} = addressApi
