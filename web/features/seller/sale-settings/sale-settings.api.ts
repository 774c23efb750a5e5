import { saleSettingsCalls as calls } from '@sarafan/contract/orders/sale-settings'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf } from '../../../core/api/endpoints.ts'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saleSettings: build.query(queryOf(calls.showSaleSettings)),
    saveSaleSettings: build.mutation(mutationOf(calls.saveSaleSettings)),
  }),
})

export const { useSaleSettingsQuery, useSaveSaleSettingsMutation } = settingsApi
