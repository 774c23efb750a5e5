import { geoCalls } from '@sarafan/contract/geo'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { addressCalls } from '@sarafan/contract/people/addresses'
import { api, tagsOf } from '../../core/api/api.ts'
import {
  mutationOf,
  queryOf,
  type RequestData,
  type ResponseData,
  requestOf,
} from '../../core/api/endpoints.ts'
import { optimistic } from '../../core/api/optimistic.ts'
import type { City, Suggestion } from './address.ts'

type AddressesResponse = ResponseData<typeof addressCalls.showAddresses>
type SuggestResponse = ResponseData<typeof geoCalls.suggestAddress>

/** A saved address of the shopper. */
export type SavedAddress = AddressesResponse['addresses'][number]
/** A pickup point. */
export type Point = Points['points'][number]
/** The pickup points of a city, and the place that distances are measured from. */
export type Points = ResponseData<typeof orderCalls.showDeliveryPoints>

export interface SuggestInput {
  readonly kind: 'city' | 'line'
  readonly typed: string
  readonly city: City
}

interface PointsInput {
  readonly deliveryId: number
  readonly city: City
  readonly typed: string
  readonly lat: number | null
  readonly lon: number | null
}

const SHOWN = 7

function suggestRequest({ kind, typed, city }: SuggestInput): RequestData<typeof geoCalls.suggestAddress> {
  if (kind === 'city')
    return { query: typed, count: SHOWN, fromBound: { value: 'city' }, toBound: { value: 'settlement' } }
  const within = city.kladr ? { kladrId: city.kladr } : { city: city.name }
  return {
    query: typed,
    count: SHOWN,
    ...(city.name === '' ? {} : { locations: [within], restrictValue: true }),
  }
}

function pointsRequest({ deliveryId, city, typed, lat, lon }: PointsInput) {
  const degrees = lat === null || lon === null ? {} : { lat: lat.toFixed(5), lon: lon.toFixed(5) }
  return {
    delivery: deliveryId,
    city: city.name,
    kladr: city.kladr || undefined,
    q: typed.trim() || undefined,
    ...degrees,
  }
}

export const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestAddress: build.query<Suggestion[], SuggestInput>({
      query: (input) => requestOf(geoCalls.suggestAddress)(suggestRequest(input)),
      transformResponse: ({ suggestions }: SuggestResponse) => suggestions,
    }),
    showAddresses: build.query({
      ...queryOf(addressCalls.showAddresses),
      transformResponse: ({ addresses }: AddressesResponse) => addresses,
    }),
    saveAddress: build.mutation(mutationOf(addressCalls.saveAddress)),
    removeAddress: build.mutation<unknown, number>({
      ...optimistic<number>({
        query: (id) => requestOf(addressCalls.removeAddress)({ id }),
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
        query: (id) => requestOf(addressCalls.setDefaultAddress)({ id }),
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
    showPoints: build.query({
      query: (input: PointsInput) => requestOf(orderCalls.showDeliveryPoints)(pointsRequest(input)),
      transformResponse: (response: ResponseData<typeof orderCalls.showDeliveryPoints>) => response,
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
