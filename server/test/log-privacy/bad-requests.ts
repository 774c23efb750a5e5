import { PERSONAL, SECRETS } from './private-values.ts'

interface Caller {
  /** Of a session. */
  readonly token: string
  readonly initData: string
  /** With which the messenger calls the bot's webhook. */
  readonly secret: string
  /** Token of a wishlist's link. */
  readonly link: string
}

/** Returns what programs and strangers send by mistake, with personal data at every place. */
export function badRequests({ token, initData, secret, link }: Caller): [path: string, init: RequestInit][] {
  const { firstName, phone, email } = PERSONAL
  const json = {
    'content-type': 'application/json',
    'x-requested-with': 'sarafan',
    authorization: `Bearer ${token}`,
  }
  const update = {
    update_id: 1,
    message: {
      message_id: 1,
      date: 1,
      chat: { id: 1, type: 'private' },
      from: { id: 1, first_name: firstName },
      text: phone,
    },
  }
  const hook = { ...json, 'x-telegram-bot-api-secret-token': secret }
  return [
    ['/api/tg/', { method: 'POST', headers: json, body: `{"Phone": "${phone}", "Name": ${firstName}` }],
    ['/api/tg/', { method: 'POST', headers: json, body: JSON.stringify({ method: email, Phone: phone }) }],
    [
      '/api/tg/',
      { method: 'POST', headers: { ...json, 'content-type': 'text/plain' }, body: `${email} ${phone}` },
    ],
    [`/api/menu/?json=1&tgData=${encodeURIComponent(initData)}&phone=${phone}`, {}],
    [`/api/made-up?token=${token}&email=${email}`, {}],
    [`/${phone}/${email}?name=${encodeURIComponent(firstName)}`, { headers: { cookie: `s=${token}` } }],
    [`/dom/api/wishlist/${link}?json=1`, {}],
    [`/dom/api/product/1?search=${encodeURIComponent(firstName)}`, {}],
    ['/api/hooks/telegram/platform', { method: 'POST', headers: hook, body: JSON.stringify(update) }],
    ['/api/hooks/telegram/platform', { method: 'POST', headers: hook, body: `{"text": "${phone}` }],
    ['/api/hooks/telegram/platform', { method: 'POST', headers: json, body: JSON.stringify(update) }],
    [
      '/api/hooks/yookassa',
      { method: 'POST', headers: json, body: JSON.stringify({ object: { phone, email } }) },
    ],
    [
      '/api/hooks/1c/dom?type=catalog&mode=checkauth',
      { headers: { authorization: `Basic ${btoa(`shop:${SECRETS.smtp}`)}` } },
    ],
    [
      '/api/tg/',
      { method: 'POST', headers: json, body: JSON.stringify({ Phone: phone, Name: 'x'.repeat(300_000) }) },
    ],
  ]
}
