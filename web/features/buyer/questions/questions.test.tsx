// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import QuestionQueuePage from './QuestionQueuePage.tsx'
import QuestionsPage from './QuestionsPage.tsx'

type Shown = WireResponse<'showQuestions'>
type Queue = WireResponse<'showQuestionQueue'>

const AT = '2026-11-20T07:30:00Z'
const picture = { small: 'a.webp', large: 'b.webp', hue: 40 }
const published: Shown['Questions'][number] = {
  Id: 3,
  Text: 'Можно мыть в машине?',
  At: AT,
  Answer: 'Да, до 60 градусов',
  AnsweredAt: AT,
  Author: 'Пётр К.',
}
const own: Shown['Mine'][number] = {
  Id: 4,
  Text: 'Есть ли синяя?',
  At: AT,
  Answer: '',
  AnsweredAt: null,
  Status: 'waiting',
  Reason: '',
}
const shown = (changes: Partial<Shown> = {}): Shown => ({
  Product: { Id: 7, Name: 'Кружка', Picture: picture },
  Questions: [published],
  Pager: { currentPage: 1, totalPages: 1 },
  Mine: [],
  ...changes,
})
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const openPage = (answers: Answers, isLogged = true, path = '/product/7/questions') =>
  openShop(
    <Routes>
      <Route path="/product/:id/questions" element={<QuestionsPage />} />
    </Routes>,
    { path, config: { isLogged }, answers: { serverTime, ...answers } },
  )

const waiting: Queue['Questions'][number] = {
  ...own,
  Author: 'Анна Т.',
  ProductId: 7,
  Name: 'Кружка',
  Picture: picture,
  Reports: 0,
}
const queued = (Questions: Queue['Questions'], Counts = { waiting: 0, reported: 0 }): { reply: Queue } => ({
  reply: { Questions, Counts, Pager: { currentPage: 1, totalPages: 1 } },
})
const openQueue = (answers: Answers, path = '/account/showcases/questions') =>
  openShop(<QuestionQueuePage />, {
    path,
    config: { isShowcaseOwner: true, capabilities: ['catalog.manage'] },
    answers: { serverTime, ...answers },
  })

test('issue 16: a visitor reads the answers, and is asked to log in instead of a form', async () => {
  await openPage({ showQuestions: () => ({ reply: shown() }) }, false)
  await screen.findByText('Можно мыть в машине?')
  screen.getByText('Да, до 60 градусов')
  screen.getByText('Войдите, чтобы задать вопрос')
  expect(screen.queryByLabelText('Ваш вопрос')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Пожаловаться' })).toBeNull()
})

test('issue 16: a question that could not be sent stays typed, then waits for the seller', async () => {
  let mine: Shown['Mine'] = []
  const shop = await openPage({
    showQuestions: () => ({ reply: shown({ Questions: [], Mine: mine }) }),
    askQuestion: (_, times) => {
      if (times === 1) return 'dead'
      mine = [own]
      return { reply: { Id: own.Id } }
    },
  })
  await screen.findByText('Вопросов пока нет')
  const send = screen.getByRole('button', { name: 'Спросить продавца' })
  expect(send).toHaveProperty('disabled', true)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Ваш вопрос')
  await userEvent.type(field, ' Есть ли синяя? ')
  await userEvent.click(send)
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(field.value).toBe(' Есть ли синяя? ')
  await userEvent.click(send)
  await screen.findByText('Вопрос у продавца')
  await screen.findByText('Ждёт ответа продавца')
  expect(field.value).toBe('')
  expect(shop.asked('askQuestion').at(-1)?.ask).toMatchObject({ Product: 7, Text: 'Есть ли синяя?' })
})

test('issue 16: the author sees why a question was hidden', async () => {
  const hidden = { ...own, Status: 'hidden' as const, Reason: 'Это не о товаре' }
  await openPage({ showQuestions: () => ({ reply: shown({ Mine: [hidden] }) }) })
  await screen.findByText('Скрыт: Это не о товаре')
})

test('issue 16: a reader complains of a question', async () => {
  const shop = await openPage({
    showQuestions: () => ({ reply: shown() }),
    reportQuestion: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Пожаловаться' }))
  await screen.findByText('Жалоба отправлена')
  expect(shop.asked('reportQuestion')[0]?.ask).toMatchObject({ id: 3 })
})

test('issue 16: the questions of a product that is gone show that it was not found', async () => {
  await openPage({
    showQuestions: () => ({ status: 404, body: 'Такого товара нет', code: 'product_not_found' }),
  })
  await screen.findByText('Товар не найден')
})

test('issue 16: an answer that could not be sent stays typed, then the question leaves the waiting ones', async () => {
  let answered = false
  const shop = await openQueue({
    showQuestionQueue: () => (answered ? queued([]) : queued([waiting], { waiting: 1, reported: 0 })),
    answerQuestion: ({ Text }, times) => {
      if (times === 1) return 'dead'
      answered = true
      return { reply: { Answer: Text } }
    },
  })
  await screen.findByRole('button', { name: /^Ждут ответа 1$/ })
  const link = screen.getByRole('link', { name: /Кружка/ })
  expect(link.getAttribute('href')).toBe('/product/7/questions')
  const publish = screen.getByRole('button', { name: 'Ответить и показать' })
  expect(publish).toHaveProperty('disabled', true)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Ответ продавца')
  await userEvent.type(field, 'Есть')
  await userEvent.click(publish)
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(field.value).toBe('Есть')
  await userEvent.click(publish)
  await screen.findByText('Все вопросы с ответами')
  expect(shop.asked('answerQuestion').at(-1)?.ask).toMatchObject({ id: 4, Text: 'Есть' })
})

test('issue 16: a question is hidden only with a reason of three characters', async () => {
  const shop = await openQueue({
    showQuestionQueue: () => queued([waiting]),
    hideQuestion: () => ({ reply: { Status: 'hidden' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Скрыть' }))
  const sheet = within(await findDialog())
  const hide = sheet.getByRole('button', { name: 'Скрыть' })
  await userEvent.type(sheet.getByLabelText('Причина'), 'не')
  expect(hide).toHaveProperty('disabled', true)
  await userEvent.type(sheet.getByLabelText('Причина'), ' о товаре')
  await userEvent.click(hide)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.asked('hideQuestion')[0]?.ask).toMatchObject({ id: 4, Reason: 'не о товаре' })
})

test('issue 16: complaints are shown and dismissed, and the group is in the address', async () => {
  const reported = { ...waiting, Status: 'published' as const, Answer: 'Есть', Reports: 2 }
  const shop = await openQueue({
    showQuestionQueue: ({ group }) =>
      queued(group === 'reported' ? [reported] : [], { waiting: 0, reported: 1 }),
    keepQuestion: () => ({ reply: { Status: 'published' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'С жалобами 1' }))
  await screen.findByText('2 жалобы')
  expect(shop.router.state.location.search).toBe('?group=reported')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ответ продавца').value).toBe('Есть')
  await userEvent.click(screen.getByRole('button', { name: 'Оставить' }))
  await screen.findByText('Готово')
  expect(shop.asked('keepQuestion')[0]?.ask).toMatchObject({ id: 4 })
})

test('issue 16: a member without the right gets an explanation instead of the queue', async () => {
  await openQueue({
    showQuestionQueue: () => ({ status: 403, body: 'Нельзя', code: 'forbidden' }),
  })
  await screen.findByText('Вопросы не для всех')
})
