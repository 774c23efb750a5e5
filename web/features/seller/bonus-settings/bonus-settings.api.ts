import { bonusSettingsCalls as calls } from '@sarafan/contract/bonuses/bonus-settings'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf } from '../../../core/api/endpoints.ts'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bonusSettings: build.query(queryOf(calls.showBonusSettings)),
    saveBonusSettings: build.mutation(mutationOf(calls.saveBonusSettings)),
  }),
})

export const { useBonusSettingsQuery, useSaveBonusSettingsMutation } = settingsApi
