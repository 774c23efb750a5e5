import type { FakePayment } from './state.ts'

const STYLE = `
body{margin:0;background:#f4f2fa;color:#1a1626;font:16px/1.45 system-ui,sans-serif}
main{box-sizing:border-box;min-height:100vh;max-width:440px;margin:auto;padding:20px 16px;display:flex;flex-direction:column;gap:16px}
header{font-weight:600}header small{display:block;font-weight:400;color:#6b6480}
section{background:#fff;border-radius:20px;padding:20px;display:grid;gap:6px}
b{font-size:32px;font-variant-numeric:tabular-nums}p{margin:0;color:#57506b;overflow-wrap:anywhere}
form{display:grid;gap:10px}button{font:inherit;font-weight:600;min-height:52px;border:0;border-radius:14px;background:#6a3df0;color:#fff}
button+button{background:#e7e2f5;color:#1a1626}button:focus-visible{outline:3px solid #1a1626;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#15121d;color:#f2eefc}section{background:#221d2f}p,header small{color:#b8b0cc}
button+button{background:#332c45;color:#f2eefc}button:focus-visible{outline-color:#f2eefc}}`

const STATES: Readonly<Record<FakePayment['status'], string>> = {
  pending: '',
  waiting_for_capture: 'Платёж прошёл',
  succeeded: 'Платёж прошёл',
  canceled: 'Платёж отменён',
}

/** Returns the page where a person pays or declines; no script, one form. */
export function payPage(payment: FakePayment | undefined): string {
  const content = payment
    ? `<section><p>${escaped(payment.description)}</p><b>${rubles(payment.amount.value)}</b></section>
${payment.status === 'pending' ? FORM : `<p role="status">${STATES[payment.status]}</p>`}
<p><a href="${escaped(payment.returnUrl)}">Вернуться в магазин</a></p>`
    : '<p role="status">Такого платежа нет</p>'
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>ЮKassa (макет)</title><style>${STYLE}</style></head>
<body><main><header>ЮKassa (макет)<small>Настоящие деньги не списываются</small></header>${content}</main></body></html>
`
}

const FORM = `<form method="post">
<button name="action" value="pay">Оплатить</button>
<button name="action" value="decline">Отказаться</button></form>`

function rubles(value: string): string {
  const [whole = '0', part = '00'] = value.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return part === '00' ? `${grouped}\u00a0₽` : `${grouped},${part}\u00a0₽`
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (letter) => names[letter] ?? letter)
}
