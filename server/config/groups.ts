import { CDEK_SETTINGS } from '../delivery/cdek/settings.ts'
import { DADATA_SETTINGS } from '../geo/settings.ts'
import { MAIL_SETTINGS } from '../notifications/mail-settings.ts'
import { MONETA_SETTINGS } from '../payments/moneta/settings.ts'
import { YOOKASSA_SETTINGS } from '../payments/yookassa/settings.ts'
import type { SettingGroup } from '../platform/environment/setting.ts'
import { BOT_SETTINGS } from './bots.ts'
import { PROXY_SETTINGS, SERVER_SETTINGS } from './server.ts'
import { SETUP_SETTINGS } from './setup.ts'
import { KEY_SETTINGS, STORAGE_SETTINGS } from './storage.ts'

/** Every environment variable of the server, in the order of `.env.example` (decision 040). */
export const SETTING_GROUPS = {
  server: { title: 'Server', settings: SERVER_SETTINGS },
  storage: { title: 'Database and files', settings: STORAGE_SETTINGS },
  keys: { title: 'Keys', settings: KEY_SETTINGS },
  bot: { title: 'The platform’s bot: both name and token, or none', settings: BOT_SETTINGS },
  proxy: { title: 'Outgoing proxy', settings: PROXY_SETTINGS },
  mail: { title: 'Letters to guests about their orders: both, or none', settings: MAIL_SETTINGS },
  addresses: { title: 'Address suggestions (DaData)', settings: DADATA_SETTINGS },
  moneta: { title: 'MONETA (PayAnyWay)', settings: MONETA_SETTINGS },
  yookassa: { title: 'YooKassa', settings: YOOKASSA_SETTINGS },
  cdek: { title: 'CDEK: both account and password, or none', settings: CDEK_SETTINGS },
  setup: { title: 'Commands', settings: SETUP_SETTINGS },
} satisfies Readonly<Record<string, SettingGroup>>

/** Every declared variable by its name. */
export const ALL_SETTINGS = {
  ...SERVER_SETTINGS,
  ...STORAGE_SETTINGS,
  ...KEY_SETTINGS,
  ...BOT_SETTINGS,
  ...PROXY_SETTINGS,
  ...MAIL_SETTINGS,
  ...DADATA_SETTINGS,
  ...MONETA_SETTINGS,
  ...YOOKASSA_SETTINGS,
  ...CDEK_SETTINGS,
  ...SETUP_SETTINGS,
}

export type SettingName = keyof typeof ALL_SETTINGS
