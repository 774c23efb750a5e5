import { addresses, choice, patternText, secretUrl } from '../../platform/environment/kinds.ts'
import type { SettingGroup, Settings, ValuesOf } from '../../platform/environment/setting.ts'
import type { YooKassaSettings } from './client.ts'

/** YooKassa's environment variables: the first two must be set together. */
export const YOOKASSA_SETTINGS = {
  YOOKASSA_SHOP_ID: {
    schema: patternText(/^\d{3,12}$/, 'the number of a shop'),
    summary: 'Number of the shop. Its notifications go to PUBLIC_URL/api/hooks/yookassa.',
  },
  YOOKASSA_SECRET_KEY: {
    schema: patternText(/^(?:live|test)_[\w-]{20,}$/, 'the key of a shop'),
    summary: 'Secret key of the shop; one that begins with test_ moves no money.',
    isSecret: true,
    forbidsDemo: true,
  },
  YOOKASSA_API_URL: {
    schema: secretUrl(),
    summary: 'Address of the API.',
    default: 'https://api.yookassa.ru/v3',
  },
  YOOKASSA_STAGES: {
    schema: choice(['1', '2']),
    summary:
      '2: money is authorised, and captured while the order still awaits it. 1: captured at once, which SBP needs.',
    default: '2',
  },
  YOOKASSA_NOTIFY_FROM: {
    schema: addresses(),
    summary:
      'Addresses that notifications may come from, comma-separated, as a.b.c.d or a.b.c.d/n. Empty: all may, since every notification is checked with the API.',
  },
} satisfies Settings

export const YOOKASSA_GROUP = {
  title: 'YooKassa',
  place: 90,
  settings: YOOKASSA_SETTINGS,
} satisfies SettingGroup

/** Returns YooKassa's settings, or null if neither shop nor key is set. Throws, with its name, if one is missing. */
export function yooKassaSettings(values: ValuesOf<typeof YOOKASSA_SETTINGS>): YooKassaSettings | null {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = values
  if (!shopId && !secretKey) return null
  if (!shopId || !secretKey) throw new Error('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together')
  return {
    shopId,
    secretKey,
    apiUrl: () => values.YOOKASSA_API_URL,
    stages: values.YOOKASSA_STAGES === '1' ? 1 : 2,
    notifyFrom: values.YOOKASSA_NOTIFY_FROM ?? [],
  }
}
