import { restockCalls } from '@sarafan/contract/catalog/restocks'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf } from '../../core/api/endpoints.ts'

const restocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    showRestocks: build.query(queryOf(restockCalls.showRestocks)),
    setRestock: build.mutation(mutationOf(restockCalls.setRestock)),
  }),
})

export const { useShowRestocksQuery, useSetRestockMutation } = restocksApi
