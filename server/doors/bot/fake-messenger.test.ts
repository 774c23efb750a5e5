import Fastify from 'fastify'
import type { InlineQueryResult } from 'grammy/types'
import { Api } from 'grammy/web'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { sendInlineQuery, sendPrepared, sendResult } from '../../../demo/fakes/bot/inline.ts'
import { allowMessages, blockBot, writeToBot } from '../../../demo/fakes/bot/person.ts'

const TOKEN = '700000001:fake'
const vera = { id: 41, first_name: 'Вера' }
let now = 1_800_000_000_000
const fake = openFakeBot({ now: () => now })
const server = Fastify()
let api: Api
let pictures = ''

beforeAll(async () => {
  await server.register(fakeBotApi(fake))
  server.get('/cup.jpg', (_request, reply) => reply.type('image/jpeg').send(Buffer.alloc(9)))
  server.get('/cup.webp', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(9)))
  server.get('/huge.jpg', (_request, reply) => reply.type('image/jpeg').send(Buffer.alloc(5_000_001)))
  pictures = await server.listen({ host: '127.0.0.1', port: 0 })
  api = new Api(TOKEN, { apiRoot: pictures })
})
afterAll(() => server.close())
beforeEach(() => {
  now += 10_000
})

const article = (id: string, button: object = { url: 'https://t.me/shop_bot' }) =>
  ({
    type: 'article',
    id,
    title: 'Кружка',
    input_message_content: { message_text: 'Кружка' },
    reply_markup: { inline_keyboard: [[{ text: 'Открыть', ...button }]] },
  }) as InlineQueryResult // the test sends invalid buttons on purpose
const photo = (file: string): InlineQueryResult => ({
  type: 'photo',
  id: '1',
  photo_url: `${pictures}/${file}`,
  thumbnail_url: `${pictures}/${file}`,
})
const answerTo = (results: InlineQueryResult[], more: object = {}) => {
  const { update } = sendInlineQuery(fake, TOKEN, vera, { text: 'кружка' })
  return api.answerInlineQuery(update.inline_query?.id ?? '', results, more)
}

test('channels 1.4: the fake refuses messages to people who never started the bot or blocked it', async () => {
  const send = () => api.sendMessage(vera.id, 'Здравствуйте')
  await expect(send()).rejects.toThrow("403: Forbidden: bot can't initiate conversation with a user")
  allowMessages(fake, TOKEN, vera)
  await send()
  now += 2000
  blockBot(fake, TOKEN, vera, true)
  await expect(send()).rejects.toThrow('403: Forbidden: bot was blocked by the user')
  writeToBot(fake, TOKEN, vera, '/start')
  await send()
  await expect(send()).rejects.toThrow('429')
})

test('channels 1.5: the fake refuses inline answers that Telegram refuses', async () => {
  await expect(answerTo([article('1', { web_app: { url: 'https://shop.example' } })])).rejects.toThrow(
    'BUTTON_TYPE_INVALID',
  )
  await expect(answerTo([article('1'), article('1')])).rejects.toThrow('RESULT_ID_DUPLICATE')
  await expect(answerTo([article('x'.repeat(65))])).rejects.toThrow('RESULT_ID_INVALID')
  const many = Array.from({ length: 51 }, (_, at) => article(String(at)))
  await expect(answerTo(many)).rejects.toThrow('RESULTS_TOO_MUCH')
  await expect(answerTo([], { next_offset: 'x'.repeat(65) })).rejects.toThrow('NEXT_OFFSET_INVALID')
  const button = { text: 'Открыть', start_parameter: 'no spaces' }
  await expect(answerTo([], { button })).rejects.toThrow('START_PARAM_INVALID')
  const { update } = sendInlineQuery(fake, TOKEN, vera, { text: '' })
  now += 11_000
  await expect(api.answerInlineQuery(update.inline_query?.id ?? '', [])).rejects.toThrow('query is too old')
  expect(await answerTo([article('1')])).toBe(true)
})

test('channels 1.5: only a JPEG of at most 5 MB is sent; feedback arrives only when it is on', async () => {
  const send = (file: string) => sendResult(fake, TOKEN, vera, { result: photo(file), query: 'кружка' })
  await expect(send('cup.webp')).rejects.toThrow('WEBPAGE_MEDIA_EMPTY')
  await expect(send('huge.jpg')).rejects.toThrow('PHOTO_INVALID_DIMENSIONS')
  await expect(send('none.jpg')).rejects.toThrow('WEBPAGE_CURL_FAILED')
  const { pending } = fake.accountOf(TOKEN)
  const chosen = () => pending.filter((update) => update.chosen_inline_result).length
  expect((await send('cup.jpg')).picture).toBe(`${pictures}/cup.jpg`)
  expect(chosen()).toBe(0)
  fake.accountOf(TOKEN).hasInlineFeedback = true
  await send('cup.jpg')
  expect(chosen()).toBe(1)
})

test('channels 1.5: a prepared message is valid for its person and one hour; it requires inline mode', async () => {
  const prepare = () => api.savePreparedInlineMessage(vera.id, article('1'), { allow_user_chats: true })
  const { id } = await prepare()
  expect((await sendPrepared(fake, TOKEN, vera, id)).text).toBe('Кружка')
  await expect(sendPrepared(fake, TOKEN, { ...vera, id: 42 }, id)).rejects.toThrow('MESSAGE_ID_INVALID')
  now += 3_600_000
  await expect(sendPrepared(fake, TOKEN, vera, id)).rejects.toThrow('MESSAGE_EXPIRED')
  fake.accountOf(TOKEN).me = { supports_inline_queries: false }
  await expect(prepare()).rejects.toThrow('BOT_INLINE_DISABLED')
})
