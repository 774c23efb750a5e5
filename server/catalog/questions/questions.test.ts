import { questionCalls } from '@sarafan/contract/catalog/questions'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { accountCalls } from '@sarafan/contract/people/account'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { eraseTraces } from '../../screens/account/erase-traces.ts'
import { product, seller, type TestProduct } from '../../test/fixtures/catalog.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import {
  guest,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const world = testWorld()
let place: TestShowcase
let foreign: TestShowcase
let anna: TestPerson
let mug: TestProduct
let client: Visitor
let reader: Visitor
let owner: Visitor
let stranger: Visitor

beforeEach(async () => {
  place = await showcase(world, 'dom')
  foreign = await showcase(world, 'bees')
  const companyId = await seller(world, place.ownerId)
  mug = await product(world, { showcaseId: place.id, companyId }, 'Кружка')
  anna = await person(world, 'Анна')
  client = await logIn(world, anna, place)
  reader = await logIn(world, await person(world, 'Пётр'), place)
  owner = await logIn(world, place.owner, place)
  stranger = await logIn(world, foreign.owner, foreign)
})

const as = (who: Visitor | undefined) => who ?? null
const ask = (Text: string, who = client) =>
  world.ask(as(who), questionCalls.askQuestion, { Product: mug.id, Text })
const asked = async (Text: string, who = client) => (await ask(Text, who)).body.Id
const answer = (id: number, Text: string, who = owner) =>
  world.ask(as(who), questionCalls.answerQuestion, { id, Text })
const hide = (id: number, Reason: string, who = owner) =>
  world.ask(as(who), questionCalls.hideQuestion, { id, Reason })
const report = (id: number, who = reader) => world.ask(as(who), questionCalls.reportQuestion, { id })
const keep = (id: number, who = owner) => world.ask(as(who), questionCalls.keepQuestion, { id })
const shown = async (who: Visitor | undefined = reader, page = '0') =>
  (await world.ask(as(who), questionCalls.showQuestions, { product: String(mug.id), page })).body
type Group = 'waiting' | 'reported' | 'published' | 'hidden'
const queue = async (group: Group = 'waiting', page = '0') =>
  (await world.ask(as(owner), questionCalls.showQuestionQueue, { group, page })).body
const noticed = async (who: Visitor | undefined) =>
  (await world.ask(as(who), notificationCalls.showNotifications, {})).body.Notifications.map(
    ({ Title, Text, Link }) => [Title, Text, Link],
  )
const waiting = async (who = owner) =>
  (await world.ask(as(who), saleOrderCalls.countSaleOrders, {})).body.Questions
const codeOf = async (work: Promise<{ status: number; text: string }>) => {
  const { status, text } = await work
  return [status, status < 400 ? 'ok' : JSON.parse(text).code]
}

describe('a client asks and the seller answers', () => {
  test('issue 16: a question is shown to its author alone until the answer publishes it for every visitor', async () => {
    const id = await asked('  Можно мыть в машине?  ')
    expect((await shown(client)).Mine).toMatchObject([
      { Id: id, Text: 'Можно мыть в машине?', Status: 'waiting', Answer: '', AnsweredAt: null },
    ])
    expect(await shown(reader)).toMatchObject({
      Questions: [],
      Mine: [],
      Product: { Id: mug.id, Name: 'Кружка' },
    })
    expect((await queue()).Questions).toMatchObject([
      { Id: id, Author: 'Анна Т.', ProductId: mug.id, Name: 'Кружка', Reports: 0 },
    ])
    world.clock.forward({ minutes: 5 })
    expect((await answer(id, ' Да, до 60 градусов ')).body).toEqual({ Answer: 'Да, до 60 градусов' })
    const published = {
      Id: id,
      Author: 'Анна Т.',
      Text: 'Можно мыть в машине?',
      Answer: 'Да, до 60 градусов',
    }
    for (const who of [reader, await guest(world, place)])
      expect((await shown(who)).Questions).toMatchObject([published])
    expect((await shown(client)).Mine).toEqual([])
    expect((await shown()).Questions[0]?.AnsweredAt).toBe(world.clock.now().toISOString())
  })

  test('issue 16: the team learns of a question, its author of the first answer, and corrections notify no one', async () => {
    const id = await asked('Есть ли синяя?')
    expect(await noticed(owner)).toEqual([
      ['Вопрос о товаре', 'Витрина dom: «Кружка». Ответьте покупателю', '/account/showcases/questions'],
    ])
    await answer(id, 'Есть')
    await answer(id, 'Есть, и зелёная')
    expect(await noticed(client)).toEqual([
      ['Продавец ответил на ваш вопрос', 'Витрина dom: «Кружка»', `/product/${mug.id}/questions`],
    ])
    expect((await shown()).Questions[0]?.Answer).toBe('Есть, и зелёная')
    expect((await noticed(owner)).length).toBe(1)
  })

  test('issue 16: the studio counts questions without an answer, for members who manage the catalogue', async () => {
    const id = await asked('Есть ли синяя?')
    await asked('А красная?')
    expect([await waiting(), await waiting(client)]).toEqual([2, 0])
    await answer(id, 'Есть')
    expect([await waiting(), (await queue()).Counts]).toEqual([1, { waiting: 1, reported: 0 }])
  })
})

describe('moderation', () => {
  test('issue 16: a hidden question leaves the page, its author sees the reason, and an answer publishes it again', async () => {
    const id = await asked('Позвоните мне')
    await answer(id, 'Уже звоним')
    expect((await hide(id, 'Это не о товаре')).body).toEqual({ Status: 'hidden' })
    expect((await shown()).Questions).toEqual([])
    expect((await shown(client)).Mine).toMatchObject([{ Status: 'hidden', Reason: 'Это не о товаре' }])
    expect((await queue('hidden')).Questions).toMatchObject([{ Id: id, Reason: 'Это не о товаре' }])
    await answer(id, 'Ответили в чате')
    expect((await shown()).Questions).toMatchObject([{ Id: id, Answer: 'Ответили в чате' }])
    expect((await shown(client)).Mine).toEqual([])
  })

  test('issue 16: two complaints of one person count once, and dismissed ones leave the question published', async () => {
    const id = await asked('Есть ли синяя?')
    expect(await codeOf(report(id))).toEqual([404, 'question_not_found'])
    await answer(id, 'Есть')
    for (const who of [reader, reader, client]) expect(await codeOf(report(id, who))).toEqual([200, 'ok'])
    expect(await queue('reported')).toMatchObject({
      Questions: [{ Id: id, Reports: 2 }],
      Counts: { waiting: 0, reported: 1 },
    })
    expect((await keep(id)).body).toEqual({ Status: 'published' })
    expect((await queue('reported')).Questions).toEqual([])
    await report(id)
    expect((await queue('reported')).Counts.reported).toBe(0)
    expect((await shown()).Questions).toHaveLength(1)
  })
})

describe('limits and foreign objects', () => {
  test('issue 16: a text that is empty, too short or too long is refused and nothing is stored', async () => {
    for (const text of ['', 'а?', '     ', 'а'.repeat(1001)])
      expect([text.length, (await ask(text)).status]).toEqual([text.length, 422])
    expect((await ask('а'.repeat(1000))).status).toBe(200)
    const id = await asked('Есть ли синяя?')
    for (const text of ['', '   ', 'а'.repeat(1001)])
      expect([text.length, (await answer(id, text)).status]).toEqual([text.length, 422])
    for (const reason of ['   ', 'а'.repeat(501)])
      expect([reason.length, (await hide(id, reason)).status]).toEqual([reason.length, 422])
    expect((await queue()).Counts.waiting).toBe(2)
  })

  test('issue 16: the same question twice returns `question_exists` while it waits', async () => {
    const id = await asked('Есть ли синяя?')
    expect(await codeOf(ask(' Есть ли синяя? '))).toEqual([409, 'question_exists'])
    expect(await codeOf(ask('Есть ли синяя?', reader))).toEqual([200, 'ok'])
    await answer(id, 'Есть')
    expect(await codeOf(ask('Есть ли синяя?'))).toEqual([200, 'ok'])
  })

  test('issue 16: another showcase’s team finds neither the product nor its questions', async () => {
    const id = await asked('Есть ли синяя?')
    const elsewhere = [ask('Есть ли?', stranger), answer(id, 'Нет', stranger), hide(id, 'Спам', stranger)]
    const codes = await Promise.all([...elsewhere, keep(id, stranger), report(id, stranger)].map(codeOf))
    const missing = [404, 'question_not_found']
    expect(codes).toEqual([[404, 'product_not_found'], missing, missing, missing, missing])
    expect(await codeOf(answer(id, 'Да', client))).toEqual([403, 'forbidden'])
    expect((await queue()).Questions).toMatchObject([{ Id: id, Answer: '', Status: 'waiting' }])
  })

  test('issue 16: questions of a product that left the shop are not found, and none can be asked', async () => {
    await runSql(world.db, `update product set status = 'archived' where id = $1`, [mug.id])
    expect(await codeOf(ask('Есть ли синяя?'))).toEqual([404, 'product_not_found'])
    const page = await world.ask(as(reader), questionCalls.showQuestions, { product: String(mug.id) })
    expect([page.status, page.text]).toEqual([404, 'Такого товара нет или его сняли с продажи'])
  })

  test('issue 16: lists have pages of 20, answered ones newest first, waiting ones oldest first', async () => {
    await runSql(
      world.db,
      `insert into question (showcase_id, product_id, person_id, text, status, answer, created_at, answered_at)
        select $1, $2, $3, 'Вопрос ' || n, case when n > 25 then 'waiting' else 'published' end,
          case when n > 25 then '' else 'Да' end, $4, case when n <= 25 then $4::timestamptz end
        from generate_series(1, 50) n order by n`,
      [place.id, mug.id, anna.id, world.clock.now()],
    )
    const first = await shown()
    expect([first.Questions.length, first.Questions[0]?.Text, first.Pager]).toEqual([
      20,
      'Вопрос 25',
      { currentPage: 1, totalPages: 2 },
    ])
    expect((await shown(reader, '1')).Questions.map(({ Text }) => Text).slice(-1)).toEqual(['Вопрос 1'])
    expect((await shown(reader, '7')).Questions).toEqual([])
    expect((await shown(client)).Mine).toHaveLength(20)
    const second = await queue('waiting', '1')
    expect([second.Questions.length, second.Questions[0]?.Text, second.Counts.waiting]).toEqual([
      5,
      'Вопрос 46',
      25,
    ])
  })
})

test('issue 16: a person’s export has their questions, and erasing the account deletes questions and complaints', async () => {
  const own = await asked('Есть ли синяя?')
  const other = await asked('А красная?', reader)
  for (const id of [own, other]) await answer(id, 'Есть')
  await report(own)
  await report(other, client)
  const exported = await world.ask(as(client), accountCalls.exportProfile, {})
  expect(exported.text).toContain('Есть ли синяя?')
  expect(exported.text).not.toContain('А красная?')
  await transaction(world.db, (tx) =>
    eraseTraces(tx, memoryFiles(), { personId: anna.id, at: world.clock.now() }),
  )
  expect((await shown()).Questions.map(({ Id }) => Id)).toEqual([other])
  expect(await runSql(world.db, 'select question_id from question_report', [])).toEqual([])
})
