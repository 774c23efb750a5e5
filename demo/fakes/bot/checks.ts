import { badRequest } from './account.ts'

type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {} // Each field is checked where it is read
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a text within the messenger's limits, counted in UTF-16 units like the messenger does. */
export function textOf(value: unknown, name: string, { min, max }: { min: number; max: number }): string {
  const text = typeof value === 'string' ? value : ''
  if (text.trim().length < min) throw badRequest(`${name} is empty`)
  if (text.length > max) throw badRequest(`${name} is too long`)
  return text
}

const KINDS = [
  'url',
  'web_app',
  'callback_data',
  'switch_inline_query',
  'copy_text',
  'login_url',
  'pay',
] as const

/**
 * Returns the checked buttons of a message: exactly one kind each, addresses that exist, and `web_app` only in a private
 * chat, never on a message sent to other chats.
 */
export function buttonsOf(markup: unknown, { isPrivate }: { isPrivate: boolean }) {
  const rows = listOf(fieldsOf(markup).inline_keyboard)
  return rows.flatMap(listOf).map((button) => {
    const fields = fieldsOf(button)
    const text = textOf(fields.text, 'button text', { min: 1, max: 64 })
    const kinds = KINDS.filter((kind) => fields[kind] !== undefined)
    if (kinds.length !== 1) throw badRequest('text buttons are unallowed in the inline keyboard')
    if (fields.web_app !== undefined && !isPrivate) throw badRequest('BUTTON_TYPE_INVALID')
    if (Buffer.byteLength(String(fields.callback_data ?? '-')) > 64) throw badRequest('BUTTON_DATA_INVALID')
    const webApp = fields.web_app === undefined ? null : String(fieldsOf(fields.web_app).url)
    if (webApp !== null && !isUrl(webApp, ['https:'])) throw badRequest('Only HTTPS links are allowed')
    const url = webApp ?? String(fields.url ?? '')
    if (fields.url !== undefined && !isUrl(url, ['https:', 'http:', 'tg:']))
      throw badRequest('BUTTON_URL_INVALID')
    return { text, url }
  })
}

export function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** Bytes of one result; Telegram publishes no number, and our cards are far below. */
const MAX_RESULT_BYTES = 16_384

/** Throws the error of an invalid inline result or prepared message. */
export function checkResult(value: unknown): void {
  const result = fieldsOf(value)
  const id = String(result.id ?? '')
  if (id === '' || Buffer.byteLength(id) > 64) throw badRequest('RESULT_ID_INVALID')
  buttonsOf(result.reply_markup, { isPrivate: false })
  if (Buffer.byteLength(JSON.stringify(result)) > MAX_RESULT_BYTES) throw badRequest('RESULT_TOO_BIG')
  if (result.type === 'article') {
    textOf(result.title, 'article title', { min: 1, max: 256 })
    textOf(fieldsOf(result.input_message_content).message_text, 'message text', { min: 1, max: 4096 })
  } else if (result.type === 'photo') {
    if (!isUrl(String(result.photo_url), ['https:', 'http:'])) throw badRequest('PHOTO_INVALID')
    if (!isUrl(String(result.thumbnail_url), ['https:', 'http:'])) throw badRequest('WEBDOCUMENT_URL_INVALID')
    textOf(result.caption ?? '', 'caption', { min: 0, max: 1024 })
  } else throw badRequest('unsupported inline query result type')
}
