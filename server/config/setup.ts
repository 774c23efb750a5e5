import { anyText } from '../platform/environment/kinds.ts'
import type { SettingGroup, Settings } from '../platform/environment/setting.ts'

/** Environment variables that only commands read, not the server. */
export const SETUP_SETTINGS = {
  SETTINGS_FILE: {
    schema: anyText(),
    summary:
      'File that `npm run setup` writes and `npm start` reads; --settings names another one. The environment wins over the file.',
    default: '.env',
  },
  SHOWCASE_NAME: {
    schema: anyText(),
    summary: 'Name of the first showcase, for `npm run setup`.',
    default: 'Моя витрина',
    setup: {
      flag: 'showcase-name',
      question: 'Name of the first showcase',
    },
  },
  SHOWCASE_ALIAS: {
    schema: anyText(),
    summary: 'Its part of addresses, for `npm run setup`.',
    default: 'shop',
    setup: {
      flag: 'showcase-alias',
      question: 'Its part of addresses: latin letters, digits and hyphens',
    },
  },
} satisfies Settings

export const SETUP_GROUP = { title: 'Commands', place: 110, settings: SETUP_SETTINGS } satisfies SettingGroup
