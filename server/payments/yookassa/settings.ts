import { isIP } from 'node:net'
import type { YooKassaSettings } from './client.ts'

const API = 'https://api.yookassa.ru/v3'

/** YooKassa by the settings of the environment, null when none of them is set; throws, by its name, for a bad one. */
export function readYooKassa(value: (name: string, fallback?: string) => string): YooKassaSettings | null {
  const shopId = value('YOOKASSA_SHOP_ID')
  const secretKey = value('YOOKASSA_SECRET_KEY')
  if (shopId === '' && secretKey === '') return null
  if (!/^\d{3,12}$/.test(shopId)) throw new Error('YOOKASSA_SHOP_ID is not the number of a shop')
  if (!/^(?:live|test)_[\w-]{20,}$/.test(secretKey))
    throw new Error('YOOKASSA_SECRET_KEY is not the key of a shop')
  const apiUrl = address('YOOKASSA_API_URL', value('YOOKASSA_API_URL', API))
  const stages = value('YOOKASSA_STAGES', '2')
  if (stages !== '1' && stages !== '2') throw new Error(`YOOKASSA_STAGES=${stages} is neither 1 nor 2`)
  return {
    ...{ shopId, secretKey, apiUrl: () => apiUrl, stages: stages === '1' ? 1 : 2 },
    notifyFrom: ranges('YOOKASSA_NOTIFY_FROM', value('YOOKASSA_NOTIFY_FROM')),
  }
}

/** The secret key goes there: over https, or to this very machine. */
function address(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '')
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLocal))
    throw new Error(`${name} is not a URL of https:`)
  return text.replace(/\/$/, '')
}

function ranges(name: string, text: string): string[] {
  const found = text.split(',').map((one) => one.trim())
  const given = found.filter((one) => one !== '')
  for (const range of given) {
    const [ip = '', bits = '0'] = range.split('/')
    const most = isIP(ip) === 6 ? 128 : 32
    if (isIP(ip) === 0 || !/^\d+$/.test(bits) || Number(bits) > most)
      throw new Error(`${name}: ${range} is no address`)
  }
  return given
}
