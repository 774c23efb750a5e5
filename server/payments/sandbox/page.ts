import type { BankPayment } from './bank.ts'

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Formats kopecks as roubles: 1 234,50 ₽. */
export function rubles(kop: number): string {
  const roubles = String(Math.floor(kop / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  const rest = kop % 100
  return `${roubles}${rest ? `,${String(rest).padStart(2, '0')}` : ''}\u00a0₽`
}

const STYLE = `
:root { color-scheme: light dark; --page: #eef1f6; --card: #fff; --ink: #141a26; --soft: #5b6475; --line: #dfe4ec;
  --main: #1f5eff; --on-main: #fff; --note: #fff4d6; --note-ink: #6b4a00 }
@media (prefers-color-scheme: dark) { :root { --page: #0d1017; --card: #171c26; --ink: #eef2f8; --soft: #9aa5b8;
  --line: #2a3140; --main: #6f9bff; --on-main: #0b1222; --note: #33290f; --note-ink: #f3d58a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page);
  color: var(--ink); font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { width: 100%; max-width: 400px; background: var(--card); border: 1px solid var(--line); border-radius: 24px;
  padding: 24px; box-shadow: 0 20px 50px -30px rgb(0 0 0 / .45) }
header { display: flex; align-items: center; gap: 10px; font-weight: 600 }
header span { width: 32px; height: 32px; border-radius: 10px; display: grid; place-items: center;
  background: var(--main); color: var(--on-main) }
.note { margin: 16px 0 0; padding: 10px 14px; border-radius: 14px; background: var(--note); color: var(--note-ink);
  font-size: 14px }
.sum { margin: 24px 0 4px; font-size: clamp(26px, 8.6vw, 38px); line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums;
  letter-spacing: -.02em; overflow-wrap: anywhere }
dl { margin: 20px 0 24px; display: grid; gap: 12px }
dt { color: var(--soft); font-size: 14px } dd { margin: 0; overflow-wrap: anywhere }
form, .links { display: grid; gap: 10px }
button, .links a { min-height: 52px; border-radius: 16px; border: 0; font: inherit; font-weight: 600; cursor: pointer;
  display: grid; place-items: center; text-decoration: none }
.pay, .links a { background: var(--main); color: var(--on-main) }
.no { background: transparent; color: var(--ink); border: 1px solid var(--line) }
button:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
h1 { margin: 24px 0 4px; font-size: 24px; line-height: 1.2 }
`

/** Returns the bank's page: the amount with two buttons, or the result with a link back. Works without JavaScript. */
export function paymentPage(payment: BankPayment): string {
  return page(
    `Оплата ${rubles(payment.amountKop)}`,
    payment.status === 'open' ? openPayment(payment) : endedPayment(payment),
  )
}

/** Returns the bank's page for an unknown payment. */
export function unknownPage(): string {
  return page('Платёж не найден', '<h1>Платёж не найден</h1><p>Проверьте ссылку или вернитесь в магазин.</p>')
}

function openPayment(payment: BankPayment): string {
  return `<p class="note">Это проверка: деньги не списываются.</p>
<h1 class="sum">${rubles(payment.amountKop)}</h1>
${details(payment)}
<form method="post">
<button class="pay" name="action" value="pay">Оплатить</button>
<button class="no" name="action" value="decline">Отказать</button>
</form>`
}

const ENDINGS: Record<Exclude<BankPayment['status'], 'open'>, string> = {
  paid: 'Платёж прошёл',
  declined: 'Платёж отклонён',
  cancelled: 'Магазин отменил платёж',
}

function endedPayment(payment: BankPayment): string {
  const ending = payment.status === 'open' ? '' : ENDINGS[payment.status]
  return `<h1>${ending}</h1>
<p>${rubles(payment.amountKop)}</p>
${details(payment)}
<p class="links"><a href="${escapeHtml(payment.returnUrl)}">Вернуться в магазин</a></p>`
}

function details(payment: BankPayment): string {
  return `<dl><div><dt>Магазин</dt><dd>${escapeHtml(payment.merchant)}</dd></div>
<div><dt>Назначение</dt><dd>${escapeHtml(payment.purpose)}</dd></div></dl>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><span aria-hidden="true">₽</span>Тестовый банк</header>
${content}
</main>
</body>
</html>
`
}
