import { integer } from '../../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../../platform/environment/setting.ts'

/** The environment variable that switches Telegram Stars on (decision 067). */
export const STARS_SETTINGS = {
  STAR_KOPECKS: {
    schema: integer(1, 100_000),
    summary:
      'Price of one Star, kopecks: inside Telegram digital goods are then paid for with Stars, rounded up to whole ones. Empty: no new payments with Stars; earlier ones can still be returned.',
  },
} satisfies Settings

export const STARS_GROUP = {
  title: 'Telegram Stars, for digital goods inside Telegram',
  place: 95,
  settings: STARS_SETTINGS,
} satisfies SettingGroup

/** Returns the kopecks of one Star; null: Stars pay for nothing new. */
export function starKopecks(values: ValuesOf<typeof STARS_SETTINGS>): number | null {
  return values.STAR_KOPECKS ?? null
}
