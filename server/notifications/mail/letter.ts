import { linkKey } from '../../platform/sealing/link-key.ts'
import { isolatedValues } from '../../platform/words/translations.ts'
import { amountOf } from '../words.ts'
import type { DueMail } from './mail.ts'
import type { Mail } from './mailer.ts'
import { type LetterKind, MAIL_WORDS } from './words.ts'

/** Returns the letter about an event in the guest's language, as HTML and plain text, without its recipient. */
export function letterOf(due: DueMail, of: { publicUrl: string; secret: string }): Omit<Mail, 'to'> {
  const words = MAIL_WORDS[due.locale]
  const kind: LetterKind = due.kind === 'placed' && due.isAwaitingPayment ? 'placed_unpaid' : due.kind
  const isArabic = due.locale === 'ar-AR'
  const amount = amountOf(due.amountKop ?? due.payableKop)
  const values = isolatedValues(
    { numbers: due.numbers.join(', '), amount, showcase: due.showcaseName },
    due.locale,
  )
  const orderUrl = orderUrlOf(due, of)
  const receiptUrl = /^https?:\/\//.test(due.receiptLink) ? due.receiptLink : ''
  const parts: LetterParts = {
    title: words[kind].subject(values),
    text: words[kind].text(values),
    button: receiptUrl ? words.receiptButton() : words[kind].button(),
    url: receiptUrl || orderUrl,
    footer: words.footer(values),
  }
  return {
    id: `order-mail-${due.id}`,
    fromName: due.showcaseName,
    subject: `${due.showcaseName}: ${parts.title}`,
    text: [parts.title, parts.text, `${parts.button}: ${parts.url}`, parts.footer].join('\n\n'),
    html: htmlOf(parts, { lang: due.locale.slice(0, 2), dir: isArabic ? 'rtl' : 'ltr' }),
  }
}

/** The key is in the URL fragment, which browsers do not send and logs do not contain. */
function orderUrlOf(due: DueMail, { publicUrl, secret }: { publicUrl: string; secret: string }): string {
  const key = linkKey(secret, `order:${due.groupPublicId}`)
  return `${publicUrl}/${due.alias}/api/tgbundle/order/success/${due.groupPublicId}#key=${key}`
}

interface LetterParts {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly url: string
  readonly footer: string
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

// Mail clients support only inline styles, and block pictures until the reader allows them.
function htmlOf(parts: LetterParts, { lang, dir }: { lang: string; dir: string }): string {
  const title = escapeHtml(parts.title)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f4f2ee;${FONT};color:#1d1b18">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${title}</h1>
<p style="margin:0 0 20px;font-size:16px;line-height:1.5">${escapeHtml(parts.text)}</p>
<p style="margin:0 0 20px"><a href="${escapeHtml(parts.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1d1b18;color:#ffffff;text-decoration:none;font-size:16px">${escapeHtml(parts.button)}</a></p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#6b665e">${escapeHtml(parts.footer)}</p>
</div></body></html>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
}
