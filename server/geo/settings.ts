import { anyText, url } from '../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../platform/environment/setting.ts'
import type { DadataSettings } from './shapes.ts'

/** The address service's environment variables. */
export const DADATA_SETTINGS = {
  DADATA_TOKEN: {
    schema: anyText(),
    summary: 'Token of DaData. Without it an embedded list of cities and streets answers.',
    isSecret: true,
    forbidsDemo: true,
  },
  DADATA_URL: {
    schema: url(['https:', 'http:']),
    summary: 'Address of the service.',
    default: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
  },
} satisfies Settings

export const DADATA_GROUP = {
  title: 'Address suggestions (DaData)',
  place: 70,
  settings: DADATA_SETTINGS,
} satisfies SettingGroup

/** Returns the address service's settings, or null without a token (EX-03). */
export function dadataSettings(values: ValuesOf<typeof DADATA_SETTINGS>): DadataSettings | null {
  return values.DADATA_TOKEN ? { url: values.DADATA_URL, token: values.DADATA_TOKEN } : null
}
