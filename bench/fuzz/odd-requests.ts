import type { Random } from './known-values.ts'
import type { FuzzRequest } from './request.ts'
import { HOSTILE_TEXTS, pick } from './values.ts'

const PATHS = [
  '/%00',
  '/%ff',
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
  '//',
  '/./',
  '/api',
  '/api/',
  '/api/docs/json',
  '/api/docs/static/x',
  '/api/menu/?s=zzzzzzzzzzzzzzz',
  '/api/menu/?tgData=%00',
  '/api/menu/?tgData=user%3D%7B%7D%26hash%3Dx',
  '/api/menu/?r=%00&sf=%00',
  '/api/pay/sandbox/%00',
  '/api/pay/sandbox/1',
  '/api/pay/sandbox/%E2%80%AE',
  '/api/stat/tgbundle/',
  '/api/stat/tgbundle/x',
  '/api/stat/tgbundle/%00',
  '/api/stat/tgbundle/assets/',
  '/api/tgbundle/',
  '/images/x.webp',
  '/images/%00',
  '/images/avatars/',
  '/images/320/avatars/x.webp',
  '/demo',
  '/demo/%00',
  '/demo/api/cast',
  '/demo/../x',
  '/robots.txt',
  '/favicon.ico',
  '/',
  '/api/hooks/moneta/check?MNT_ID=%00',
  '/api/hooks/moneta/pay?MNT_TRANSACTION_ID=%00&MNT_AMOUNT=1e9',
  '/api/hooks/cdek/x',
]
const HOOKS = [
  '/api/hooks/yookassa',
  '/api/hooks/sandbox',
  '/api/hooks/moneta/check',
  '/api/hooks/moneta/pay',
  '/api/hooks/cdek/%00',
  '/api/pay/sandbox/%00',
  '/api/pay/sandbox/x',
  '/demo/api/launch',
  '/demo/api/contact',
  '/api/hooks/x',
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/xml',
  'multipart/form-data',
  '',
]
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  range: ['bytes=99999-', 'bytes=-1', 'bytes=0-', 'bytes=1-0', 'x'],
  'if-match': ['*', '"x"', 'x'],
  'if-none-match': ['*', '"x"'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'accept-language': ['ar', 'xx', ',;q=', 'ru;q=2'],
  'accept-encoding': ['br', 'gzip;q=0, *;q=0', 'x'],
  authorization: ['Bearer x', 'Bearer ', `Bearer ${'a'.repeat(5000)}`, 'Basic x', `Bearer ${'a'.repeat(43)}`],
  cookie: ['sid=%00', 'sid=%', 'sid=a; sid=b', `sid=${'a'.repeat(4000)}`, '__Host-sid=x'],
  origin: ['null', 'https://evil.example', 'x'],
  host: ['evil.example', 'x', '[::1]', 'a'.repeat(300)],
  'x-forwarded-for': ['x', '1.1.1.1, y'],
  'idempotency-key': ['x', 'a'.repeat(300), '0123456789abcdef'],
  'user-agent': ['', 'x'.repeat(2000), '\xff\x80'],
  'content-length': ['0'],
  expect: ['100-continue'],
}

/** Returns a request that is not in the reference: hooks, odd paths, odd headers, forged notifications. */
export function oddRequest(of: {
  random: Random
  base: string
  role: string
  credentials: Readonly<Record<string, string>>
}): FuzzRequest {
  const { random, role } = of
  const headers: Record<string, string> = { ...of.credentials }
  for (let left = Math.floor(random() * 3); left > 0; left--) {
    const name = pick(random, Object.keys(HEADERS))
    headers[name] = pick(random, HEADERS[name] ?? ['x'])
  }
  if (random() < 0.6) {
    const method = pick(random, ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH'])
    return { name: 'odd path', role, method, path: pathOf(random, of.base), headers, body: null }
  }
  const type = pick(random, TYPES)
  if (type) headers['content-type'] = type
  delete headers['content-length']
  delete headers.expect
  return { name: 'hook', role, method: 'POST', path: pick(random, HOOKS), headers, body: hookBody(random) }
}

function pathOf(random: Random, base: string): string {
  if (random() < 0.7) return pick(random, PATHS)
  const text = encodeURIComponent(pick(random, HOSTILE_TEXTS).toWellFormed())
  return `${base}/${pick(random, ['product', 'catalogue', 'actions', 'page', 'tg', 'menu'])}/${text}/`
}

function hookBody(random: Random): string {
  const id = pick(random, HOSTILE_TEXTS)
  const bodies = [
    JSON.stringify({ event: 'payment.succeeded', object: { id, payment_id: id } }),
    JSON.stringify({ event: 'refund.succeeded', object: { id, payment_id: id } }),
    JSON.stringify({ type: 'ORDER_STATUS', uuid: id, attributes: { cdek_number: id } }),
    JSON.stringify({ event: 1, object: [] }),
    JSON.stringify({ person: id, showcase: 'teply-dom', startParam: id }),
    `MNT_ID=${encodeURIComponent(id.toWellFormed())}&MNT_TRANSACTION_ID=%00&MNT_AMOUNT=1e400&MNT_SIGNATURE=x`,
    'action=pay',
    '<?xml version="1.0"?><x/>',
    '{',
    '',
  ]
  return pick(random, bodies)
}
