import { parcelCalls as calls } from '@sarafan/contract/orders/parcels'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf } from '../../core/api/endpoints.ts'

const parcelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showParcel: build.query(queryOf(calls.showParcel)),
    showOffices: build.query(queryOf(calls.showOffices)),
    registerParcel: build.mutation(mutationOf(calls.registerParcel)),
    withdrawParcel: build.mutation(mutationOf(calls.withdrawParcel)),
    refuseParcel: build.mutation(mutationOf(calls.refuseParcel)),
    makeParcelPaper: build.mutation(mutationOf(calls.makeParcelPaper)),
    lookAtParcel: build.mutation(mutationOf(calls.lookAtParcel)),
    takeParcelBack: build.mutation(mutationOf(calls.takeParcelBack)),
  }),
})

export const {
  useShowParcelQuery,
  useShowOfficesQuery,
  useRegisterParcelMutation,
  useWithdrawParcelMutation,
  useRefuseParcelMutation,
  useMakeParcelPaperMutation,
  useLookAtParcelMutation,
  useTakeParcelBackMutation,
} = parcelsApi
