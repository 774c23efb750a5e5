import { url } from '../platform/environment/kinds.ts'
import type { SettingGroup, Settings } from '../platform/environment/setting.ts'

/** The environment variable of the map of pickup points. */
export const MAP_SETTINGS = {
  MAP_STYLE_URL: {
    schema: url(['https:', 'http:']),
    summary:
      'Address of a MapLibre style (JSON), which shoppers see with a key it contains. The sprite, fonts and tiles it names must have the same origin. Without it a drawn plan shows where pickup points are.',
    example: 'https://tiles.example/styles/streets.json',
  },
} satisfies Settings

export const MAP_GROUP = {
  title: 'Map of pickup points',
  place: 105,
  settings: MAP_SETTINGS,
} satisfies SettingGroup
