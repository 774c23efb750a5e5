import { anyText, url } from '../../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../../platform/environment/setting.ts'
import type { CdekSettings } from './client.ts'

/** CDEK's environment variables: account and password must be set together. */
export const CDEK_SETTINGS = {
  CDEK_ACCOUNT: {
    schema: anyText(),
    summary: 'Account of the shop’s contract. Without it parcels are not priced by CDEK.',
  },
  CDEK_PASSWORD: {
    schema: anyText(),
    summary: 'Password of that account.',
    isSecret: true,
    forbidsDemo: true,
  },
  CDEK_URL: {
    schema: url(['https:', 'http:']),
    summary: 'Address of the API.',
    default: 'https://api.cdek.ru/v2',
  },
} satisfies Settings

export const CDEK_GROUP = {
  title: 'CDEK: both account and password, or none',
  place: 100,
  settings: CDEK_SETTINGS,
} satisfies SettingGroup

/** Returns CDEK's settings, or null if neither is set. Throws if only one is. */
export function cdekSettings(values: ValuesOf<typeof CDEK_SETTINGS>): CdekSettings | null {
  const { CDEK_ACCOUNT: account, CDEK_PASSWORD: password } = values
  if (!account && !password) return null
  if (!account || !password) throw new Error('CDEK_ACCOUNT and CDEK_PASSWORD go together')
  return { url: values.CDEK_URL, account, password }
}
