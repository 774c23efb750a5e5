import { deliverySettingsCalls as calls } from '@sarafan/contract/orders/delivery-settings'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'
import { optimistic } from '../../../core/api/optimistic.ts'
import { kopTyped, rubText } from '../../../core/config/amounts.ts'
import { kopOf } from '../../../core/config/money.ts'
import {
  citiesOf,
  type DeliveryOption,
  type Method,
  type MethodDraft,
  type Tariff,
  TRAITS,
  wayOf,
} from './delivery-settings.ts'

type Shown = Reply<typeof calls.showDeliverySettings>
export interface DeliverySettings {
  readonly methods: readonly Method[]
  /** Codes of the outside carriers there are. */
  readonly carriers: readonly string[]
}
interface Saving {
  readonly way: DeliveryOption
  readonly draft: MethodDraft
  /** The one that is changed; none: a new one. */
  readonly method?: Method | undefined
}

const typed = (rub: number) => String(rub).replace('.', ',')

function methodOf(wire: Shown['Methods'][number]): Method[] {
  const way = wayOf(wire.Kind, wire.Carrier)
  if (!way) return []
  return [
    {
      id: wire.ID,
      version: wire.Version,
      way,
      name: wire.Name,
      days: String(wire.EtaDays),
      price: typed(wire.Price),
      freeFrom: wire.FreeFrom === null ? '' : typed(wire.FreeFrom),
      address: wire.Address,
      hours: wire.Hours,
      cities: wire.Cities.join(', '),
      fromCity: wire.FromCity,
      fromKladr: wire.FromKladrId,
      cod: wire.CodAllowed,
      on: wire.On,
      tariffs: wire.Tariffs,
      markup: wire.Markup === 0 ? '' : typed(wire.Markup),
    },
  ]
}

/** The form has checked every text. */
function askOf({ way, draft, method }: Saving): Ask<typeof calls.saveDeliveryMethod> {
  const { kind, carrier } = TRAITS[way]
  return {
    ...(method ? { ID: method.id, Version: method.version } : {}),
    Kind: kind,
    Carrier: carrier,
    Name: draft.name,
    Price: rubText(kopTyped(draft.price) ?? 0),
    FreeFrom: draft.freeFrom.trim() === '' ? null : rubText(kopTyped(draft.freeFrom) ?? 0),
    EtaDays: Number(draft.days),
    Address: draft.address,
    Hours: draft.hours,
    Cities: citiesOf(draft.cities),
    FromCity: draft.fromCity,
    FromKladrId: draft.fromKladr,
    CodAllowed: draft.cod,
    On: draft.on,
    ...(carrier === 'cdek'
      ? { Tariffs: [...draft.tariffs], Markup: rubText(kopTyped(draft.markup) ?? 0) }
      : {}),
  }
}

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    deliverySettings: build.query<DeliverySettings, void>({
      query: () => carry(calls.showDeliverySettings)({}),
      providesTags: tagsOf(calls.showDeliverySettings, 'provides'),
      transformResponse: ({ Methods, Carriers }: Shown) => ({
        methods: Methods.flatMap(methodOf),
        carriers: Carriers,
      }),
    }),
    carrierTariffs: build.query<{ tariffs: Tariff[]; to: string }, { city: string; kladr: string }>({
      query: ({ city, kladr }) =>
        carry(calls.showCarrierTariffs)({ Carrier: 'cdek', FromCity: city, FromKladrId: kladr }),
      providesTags: tagsOf(calls.showCarrierTariffs, 'provides'),
      transformResponse: ({ Tariffs, To }: Reply<typeof calls.showCarrierTariffs>) => ({
        tariffs: Tariffs.map((one) => ({
          code: one.Code,
          name: one.Name,
          to: one.To,
          priceKop: kopOf(one.Price),
          daysMin: one.DaysMin,
          daysMax: one.DaysMax,
        })),
        to: To,
      }),
    }),
    saveDeliveryMethod: build.mutation<unknown, Saving>({
      query: (saving) => carry(calls.saveDeliveryMethod)(askOf(saving)),
      // A refused one too: somebody else may have changed it.
      invalidatesTags: tagsOf(calls.saveDeliveryMethod, 'invalidates'),
    }),
    orderDeliveryMethods: build.mutation<unknown, readonly number[]>({
      ...optimistic<readonly number[]>({
        query: (ids) => carry(calls.orderDeliveryMethods)({ IDs: [...ids] }),
        show(ids, apply) {
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
    removeDeliveryMethod: build.mutation<unknown, number>({
      query: (id) => carry(calls.removeDeliveryMethod)({ ID: id }),
      invalidatesTags: tagsOf(calls.removeDeliveryMethod, 'invalidates'),
    }),
  }),
})

export const {
  useDeliverySettingsQuery,
  useCarrierTariffsQuery,
  useSaveDeliveryMethodMutation,
  useOrderDeliveryMethodsMutation,
  useRemoveDeliveryMethodMutation,
} = settingsApi
