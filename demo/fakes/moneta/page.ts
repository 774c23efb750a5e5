import type { Operation } from './books.ts'

const STYLE = `
:root { color-scheme: light dark; --page: #f2f4f8; --card: #fff; --ink: #10192b; --soft: #5d6678; --line: #dfe3eb;
  --main: #0f7a5c; --on-main: #fff; --tint: #e4f4ee; --note: #fff3d1; --note-ink: #664800; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --page: #0c1014; --card: #161c22; --ink: #ecf1f6; --soft: #9aa7b5;
  --line: #2a333d; --main: #4fc79f; --on-main: #06251b; --tint: #12312a; --note: #33290f; --note-ink: #f3d58a;
  --bad: #ff8f87 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page);
  color: var(--ink); font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { width: 100%; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 24px;
  padding: 24px; box-shadow: 0 24px 60px -36px rgb(0 0 0 / .5) }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px }
header b { font-size: 20px; letter-spacing: .02em; color: var(--main) }
header span { font-size: 13px; color: var(--soft) }
.note { margin: 16px 0 0; padding: 10px 14px; border-radius: 14px; background: var(--note); color: var(--note-ink);
  font-size: 14px }
h1 { margin: 24px 0 4px; font-size: 24px; line-height: 1.2 }
.sum { font-size: clamp(28px, 9vw, 40px); line-height: 1.1; font-variant-numeric: tabular-nums; letter-spacing: -.02em }
p { margin: 4px 0 0 } .soft { color: var(--soft); overflow-wrap: anywhere }
.card { margin: 20px 0; padding: 16px; border-radius: 18px; background: var(--tint); display: flex; gap: 14px;
  align-items: center }
.card svg { flex: none; inline-size: 44px; block-size: 30px }
.card span { white-space: nowrap } .out { margin-top: 20px }
.card small { display: block; color: var(--soft) }
form { display: grid; gap: 10px } button, .back { min-height: 52px; border-radius: 16px; border: 0; font: inherit;
  font-weight: 600; cursor: pointer; display: grid; place-items: center; text-decoration: none }
.pay, .back { background: var(--main); color: var(--on-main) }
.no { background: transparent; color: var(--ink); border: 1px solid var(--line) }
.quit { min-height: 44px; display: grid; place-items: center; color: var(--soft) }
button:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
.bad { color: var(--bad) }
`

const CARD = `<svg viewBox="0 0 44 30" aria-hidden="true"><rect width="44" height="30" rx="5" fill="currentColor"
opacity=".18"/><rect y="7" width="44" height="6" fill="currentColor" opacity=".55"/><rect x="6" y="20" width="14"
height="4" rx="2" fill="currentColor" opacity=".55"/></svg>`

/** Returns the page for one payment: its purpose, the amount and three buttons; works without JavaScript. */
export function assistantPage(operation: Operation): string {
  const { form } = operation
  const quit = form.returnUrl
    ? `<a class="quit" href="${escapeHtml(backUrl(form.returnUrl, operation))}">Вернуться в магазин</a>`
    : ''
  return page(
    `Оплата ${rubles(operation.amountKop)}`,
    `<p class="note">Это проверка: деньги не списываются.</p>
<h1 class="sum">${rubles(operation.amountKop)}</h1>
<p class="soft">${escapeHtml(form.description)}</p>
<div class="card">${CARD}<p>Тестовая карта <span>•••• 4242</span><small>Подтверждение из банка не нужно</small></p></div>
<form method="post" action="assistant.htm">
<input type="hidden" name="operationId" value="${operation.id}">
<button class="pay" name="decision" value="pay">Оплатить</button>
<button class="no" name="decision" value="decline">Банк откажет</button>
</form>
${quit}`,
  )
}

/** Returns MONETA's error page when it takes no money; with a link back if the shop is known. */
export function stoppedPage(why: string, operation?: Operation): string {
  const title = 'Оплата невозможна'
  const quit = operation?.form.returnUrl
    ? `<p class="out"><a class="back" href="${escapeHtml(backUrl(operation.form.returnUrl, operation))}">Вернуться в магазин</a></p>`
    : ''
  return page(title, `<h1 class="bad">${title}</h1><p class="soft">${escapeHtml(why)}</p>${quit}`)
}

/** Returns the page with the result of an operation, for a payment without a return address. */
export function endedPage(title: string, operation: Operation): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${rubles(operation.amountKop)}</p>`)
}

/** Returns an address of the shop with the payment's transaction id, as MONETA redirects people back. */
export function backUrl(url: string, operation: Operation): string {
  const back = new URL(url)
  back.searchParams.set('MNT_TRANSACTION_ID', operation.clientTransaction)
  return back.href
}

function rubles(kop: number): string {
  const whole = String(Math.floor(kop / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  const rest = kop % 100
  return `${whole}${rest ? `,${String(rest).padStart(2, '0')}` : ''}\u00a0₽`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><b>MONETA</b><span>учебный двойник</span></header>
${content}
</main>
</body>
</html>
`
}
