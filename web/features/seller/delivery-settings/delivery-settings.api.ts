import { deliverySettingsCalls as calls } from '@sarafan/contract/orders/delivery-settings'
import { api, tagsOf } from '../../../core/api/api.ts'
import {
  mutationOf,
  queryOf,
  type RequestData,
  type ResponseData,
  requestOf,
} from '../../../core/api/endpoints.ts'
import { optimistic } from '../../../core/api/optimistic.ts'
import { knownMethods, type Method } from './delivery-settings.ts'

export interface DeliverySettings {
  readonly methods: readonly Method[]
  /** Codes of the outside carriers there are. */
  readonly carriers: readonly string[]
}
type Response = ResponseData<typeof calls.showDeliverySettings>

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    deliverySettings: build.query({
      ...queryOf(calls.showDeliverySettings),
      transformResponse: ({ methods, carriers }: Response): DeliverySettings => ({
        methods: knownMethods(methods),
        carriers,
      }),
    }),
    carrierTariffs: build.query(queryOf(calls.showCarrierTariffs)),
    saveDeliveryMethod: build.mutation(mutationOf(calls.saveDeliveryMethod)),
    orderDeliveryMethods: build.mutation<unknown, RequestData<typeof calls.orderDeliveryMethods>>({
      ...optimistic<RequestData<typeof calls.orderDeliveryMethods>>({
        query: requestOf(calls.orderDeliveryMethods),
        show({ ids }, apply) {
          const place = new Map(ids.map((id, at) => [id, at]))
          apply(
            settingsApi.util.updateQueryData('deliverySettings', undefined, (shown) => ({
              ...shown,
              methods: [...shown.methods].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
            })),
          )
        },
      }),
      invalidatesTags: tagsOf(calls.orderDeliveryMethods, 'invalidates'),
    }),
    removeDeliveryMethod: build.mutation(mutationOf(calls.removeDeliveryMethod)),
  }),
})

export const {
  useDeliverySettingsQuery,
  useCarrierTariffsQuery,
  useSaveDeliveryMethodMutation,
  useOrderDeliveryMethodsMutation,
  useRemoveDeliveryMethodMutation,
} = settingsApi
