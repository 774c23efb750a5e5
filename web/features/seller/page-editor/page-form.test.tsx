// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  CHANGED_MEANWHILE,
  FREE_PAGE,
  openNewPage,
  openPage,
  press,
  refusalOf,
  sheet,
} from './page-editor.fixtures.tsx'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('domain 4.4: the name of a new page proposes its address; its draft is saved and its editor opened', async () => {
  const shop = await openNewPage({
    savePage: () => ({
      reply: { ...FREE_PAGE, Alias: 'dostavka', Revision: 1, Published: null, HasDraft: true },
    }),
  })
  await userEvent.type(await field('Название'), 'Доставка')
  expect((await field('Адрес страницы')).value).toBe('dostavka')
  await userEvent.selectOptions(await field('Что это'), 'Доставка и оплата')
  await press('В черновик')
  await screen.findByText('Черновик сохранён')
  expect(shop.asked('savePage').map(({ ask }) => ask)).toMatchObject([
    { id: 7, Alias: 'dostavka', Kind: 'delivery', Name: 'Доставка', Text: '', Revision: 0, Publish: false },
  ])
  await waitFor(() =>
    expect(shop.router.state.location.pathname).toBe('/account/profile/showcases/7/pages/dostavka'),
  )
})

test('domain 4.4: an address typed by hand is not replaced when the name changes', async () => {
  await openNewPage()
  await userEvent.type(await field('Название'), 'Доставка')
  await userEvent.clear(await field('Адрес страницы'))
  await userEvent.type(await field('Адрес страницы'), 'kurier')
  await userEvent.type(await field('Название'), ' и оплата')
  expect((await field('Адрес страницы')).value).toBe('kurier')
})

test('issue 15: an empty new page names its missing fields and sends nothing', async () => {
  const shop = await openNewPage()
  await press('Опубликовать')
  expect((await field('Название')).getAttribute('aria-invalid')).toBe('true')
  await screen.findByText('От 3 до 40 знаков: латинские буквы, цифры и дефис')
  expect(screen.getAllByText('Заполните это поле')).toHaveLength(2)
  expect(shop.asked('savePage')).toEqual([])
})

test('issue 15: a refused new page keeps what was typed and shows the reason at the address and the kind', async () => {
  await openNewPage({ savePage: () => refusalOf({ Alias: 'taken', Kind: 'taken' }) })
  await userEvent.type(await field('Название'), 'Контакты')
  await userEvent.selectOptions(await field('Что это'), 'Контакты')
  await press('В черновик')
  await screen.findByText('Этот адрес уже занят')
  await screen.findByText('Такая страница уже есть')
  expect((await field('Адрес страницы')).getAttribute('aria-invalid')).toBe('true')
  expect((await field('Название')).value).toBe('Контакты')
  expect((await field('Что это')).value).toBe('contacts')
})

test('issue 13: a published page without changes has nothing to save; address and kind cannot change', async () => {
  await openPage({}, FREE_PAGE)
  await field('Название')
  expect(screen.queryByLabelText('Адрес страницы')).toBeNull()
  expect(screen.queryByLabelText('Что это')).toBeNull()
  for (const name of ['В черновик', 'Опубликовать'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('issue 13: an unpublished draft can be published without changes', async () => {
  const shop = await openPage({}, { ...FREE_PAGE, HasDraft: true, IsTemplate: true })
  await screen.findByText('Это шаблон с вашими данными. Проверьте его, прежде чем публиковать')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'В черновик' }).disabled).toBe(true)
  await press('Опубликовать')
  await screen.findByText('Страница опубликована')
  expect(shop.asked('savePage')[0]?.ask).toMatchObject({ Text: 'Шьём пледы', Revision: 2, Publish: true })
})

test('decision 029: the buttons mark the text bold and as a list', async () => {
  const shop = await openPage({}, FREE_PAGE)
  const text = await field('Текст')
  text.setSelectionRange(0, 4)
  await press('Жирный')
  expect(text.value).toBe('**Шьём** пледы')
  await press('Список')
  await press('В черновик')
  await waitFor(() => expect(shop.asked('savePage')).toHaveLength(1))
  expect(shop.asked('savePage')[0]?.ask.Text).toMatch(/^- \*\*Шьём\*\* пледы/)
})

test('issue 15: a page that could not be saved keeps its text, and leaving it asks first', async () => {
  const shop = await openPage({ savePage: () => 'dead' }, FREE_PAGE)
  await userEvent.type(await field('Текст'), ' и чай')
  await press('Опубликовать')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect((await field('Текст')).value).toBe('Шьём пледы и чай')
  void shop.router.navigate('/account')
  await screen.findByText('Выйти без сохранения?')
  await press('Остаться')
  expect((await field('Текст')).value).toBe('Шьём пледы и чай')
})

test('issue 13: after a concurrent save of the page, the new text can be taken instead of the own one', async () => {
  await openPage(
    {
      showPageEdit: (_, times) => ({
        reply: times === 1 ? FREE_PAGE : { ...FREE_PAGE, Revision: 5, Text: 'Вяжем пледы' },
      }),
      savePage: () => CHANGED_MEANWHILE,
    },
    FREE_PAGE,
  )
  await userEvent.type(await field('Текст'), ' и чай')
  await press('В черновик')
  await screen.findByText('Пока вы меняли, сохранил кто-то другой')
  expect((await field('Текст')).value).toBe('Шьём пледы и чай')
  await press('Показать новое')
  expect((await field('Текст')).value).toBe('Вяжем пледы')
  expect(screen.queryByText('Пока вы меняли, сохранил кто-то другой')).toBeNull()
})

test('issue 13: the preview shows the text that is typed, not the stored one', async () => {
  await openPage({}, FREE_PAGE)
  await userEvent.type(await field('Текст'), ' и чай')
  await press('Как видят')
  const preview = await sheet()
  await preview.findByText('Шьём пледы и чай')
})

test('issue 13: a page is deleted after a question, over the revision on the screen', async () => {
  const shop = await openPage({ deletePage: () => ({ reply: { ok: true } }) }, FREE_PAGE)
  await press('Удалить страницу')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Отмена' }))
  expect(shop.asked('deletePage')).toEqual([])
  await press('Удалить страницу')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Удалить страницу' }))
  await screen.findByText('Страница удалена')
  expect(shop.asked('deletePage')[0]?.ask).toMatchObject({ id: 7, Alias: 'oferta', Revision: 2 })
  expect(shop.router.state.location.pathname).toBe('/account/profile/showcases/7/pages')
})

test('issue 13: a page changed by somebody else is not deleted, but shown as it is now', async () => {
  const shop = await openPage({
    showPageEdit: (_, times) => ({
      reply: { ...FREE_PAGE, Text: times === 1 ? 'Было' : 'Стало', Revision: 1 + times },
    }),
    deletePage: () => CHANGED_MEANWHILE,
  })
  await press('Удалить страницу')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Удалить страницу' }))
  await screen.findByText('Это успели изменить')
  await screen.findByDisplayValue('Стало')
  expect(shop.router.state.location.pathname).toBe('/start/7/oferta')
})

test('issue 13: an earlier version that cannot be loaded cannot be restored', async () => {
  await openPage({ showPageVersion: () => ({ status: 500, body: 'Сбой' }) })
  await press(/Редакция 1/)
  const version = await sheet()
  await version.findByText('Сбой')
  expect(version.getByRole<HTMLButtonElement>('button', { name: 'Вернуть этот текст' }).disabled).toBe(true)
})

test('issue 13: the editor of a page says so when the page is gone or belongs to others', async () => {
  for (const [status, code] of [
    [403, 'forbidden'],
    [404, 'page_not_found'],
  ] as const) {
    await openPage({ showPageEdit: () => ({ status, body: 'Нет', code }) })
    await screen.findByText('Страницы ведут другие')
    expect(screen.queryByLabelText('Название')).toBeNull()
  }
})
