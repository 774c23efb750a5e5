import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { api } from '../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Bonuses = ResponseData<typeof bonusCalls.showBonuses>
export type Balance = Bonuses['balance']
/** A movement of bonuses; its amount is signed. */
export type Row = Bonuses['bonusTransactions'][number]
export type Reason = NonNullable<Row['reason']>

export const bonusesApi = api.injectEndpoints({
  endpoints: (build) => ({ showBonuses: build.query(queryOf(bonusCalls.showBonuses)) }),
})

export const { useShowBonusesQuery } = bonusesApi
