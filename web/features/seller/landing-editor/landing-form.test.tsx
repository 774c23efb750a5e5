// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { editedLanding, openLanding, openNew, press, refusalOf, sheet } from './landing-editor.fixtures.tsx'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const localMidnight = (day: number) => new Date(2026, 11, day).toISOString()

test('domain 4.5: a landing lasts until the end of its last day, by the local clock', async () => {
  const dates = { StartsAt: localMidnight(1), EndsAt: localMidnight(5) }
  const shop = await openLanding(editedLanding(dates))
  expect((await field('Начало')).value).toBe('2026-12-01')
  expect((await field('Последний день')).value).toBe('2026-12-04')
  await userEvent.clear(await field('Последний день'))
  await userEvent.type(await field('Последний день'), '2026-12-06')
  await press('Сохранить')
  await screen.findByText('Лендинг сохранён')
  expect(shop.asked('saveAction')[0]?.ask).toMatchObject({
    StartsAt: localMidnight(1),
    EndsAt: localMidnight(7),
  })
})

test('issue 15: a landing that would end before it starts is not sent, and its last day gets the focus', async () => {
  const shop = await openLanding(editedLanding())
  await userEvent.type(await field('Начало'), '2026-12-06')
  await userEvent.type(await field('Последний день'), '2026-12-04')
  await press('Сохранить')
  await screen.findByText('Конец не раньше начала')
  await screen.findByText('Проверьте отмеченные поля')
  expect(document.activeElement).toBe(await field('Последний день'))
  expect(shop.asked('saveAction')).toEqual([])
})

test('issue 15: a refused landing keeps what was typed and shows the reasons at its fields', async () => {
  await openLanding(editedLanding(), {
    saveAction: () => refusalOf({ EndsAt: 'range', Blocks: 'malformed', Alias: 'malformed' }),
  })
  await userEvent.type(await field('Заголовок'), ' и чая')
  await press('Сохранить')
  await screen.findByText('Конец не раньше начала')
  await screen.findByText('В одном из блоков что-то не так: откройте его и поправьте')
  await screen.findByText('Нужны латинские буквы, цифры и дефис, не одни цифры')
  expect((await field('Адрес страницы')).getAttribute('aria-invalid')).toBe('true')
  expect((await field('Заголовок')).value).toBe('Неделя уюта и чая')
})

test('issue 15: a landing that somebody else has saved keeps what was typed and says why', async () => {
  const changed = { code: 'changed_meanwhile', message: 'Это успели изменить', traceId: '1' }
  await openLanding(editedLanding(), { saveAction: () => ({ status: 409, body: changed }) })
  await userEvent.type(await field('Заголовок'), ' и чая')
  await press('Сохранить')
  await screen.findByText('Это успели изменить')
  expect((await field('Заголовок')).value).toBe('Неделя уюта и чая')
  expect(screen.queryByText('Лендинг сохранён')).toBeNull()
})

test('issue 15: a landing whose save was lost keeps what was typed, and leaving it asks first', async () => {
  const shop = await openLanding(editedLanding(), { saveAction: () => 'dead' })
  await userEvent.type(await field('Коротко'), 'Пледы дешевле')
  await press('Сохранить')
  await screen.findByText('Нет связи. Проверьте интернет')
  void shop.router.navigate('/account')
  await screen.findByText('Выйти без сохранения?')
  await press('Остаться')
  expect((await field('Коротко')).value).toBe('Пледы дешевле')
  void shop.router.navigate('/account')
  await press('Выйти')
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account'))
})

test('RT-32: a saved new landing opens in its editor; its texts for search engines are trimmed', async () => {
  const shop = await openNew()
  await userEvent.type(await field('Заголовок'), ' Уют ')
  await userEvent.type(await field('Заголовок для поиска'), ' Пледы и чай ')
  await userEvent.type(await field('Описание для поиска'), 'Скидки недели ')
  await press('Сохранить')
  await screen.findByText('Лендинг сохранён')
  const Seo = { Alias: '', Title: 'Пледы и чай', Description: 'Скидки недели' }
  expect(shop.asked('saveAction')[0]?.ask).toMatchObject({ Title: 'Уют', Seo })
  expect(shop.router.state.location.pathname).toBe('/account/profile/showcases/7/edit_actions/3')
})

test('domain 4.5: a running landing links to its page only in its own showcase and without changes', async () => {
  const running = editedLanding({ Status: 'published' })
  await openLanding(running)
  const link = await screen.findByRole('link', { name: 'Посмотреть' })
  expect(link.getAttribute('href')).toMatch(/\/actions?\/3$/)
  await userEvent.type(await field('Заголовок'), '!')
  expect(screen.queryByRole('link', { name: 'Посмотреть' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'На паузу' })).toBeNull()
  await openLanding(running, {}, 8)
  await screen.findByRole('button', { name: 'На паузу' })
  expect(screen.queryByRole('link', { name: 'Посмотреть' })).toBeNull()
})

test('domain 4.5: a landing whose last day has passed is not published and says why', async () => {
  await openLanding(editedLanding({ Status: 'paused' }), {
    setActionState: () => refusalOf({ EndsAt: 'range' }),
  })
  await press('Опубликовать')
  await screen.findByText('Последний день уже прошёл')
  expect(screen.queryByText('Лендинг опубликован')).toBeNull()
})

test('domain 4.5: a running landing ends after a question; a lost answer says so', async () => {
  const shop = await openLanding(editedLanding({ Status: 'published' }), {
    setActionState: (_, times) => (times === 1 ? 'dead' : { reply: { ok: true } }),
  })
  const end = async () => {
    await press('Завершить лендинг')
    await userEvent.click((await sheet()).getByRole('button', { name: 'Завершить лендинг' }))
  }
  await end()
  await screen.findByText('Нет связи. Проверьте интернет')
  await end()
  await screen.findByText('Лендинг завершён')
  expect(shop.asked('setActionState')[1]?.ask).toMatchObject({ id: 7, ActionID: 3, State: 'ended' })
  expect(shop.asked('deleteAction')).toEqual([])
})

test('domain 4.5: an ended landing can be saved but neither published nor ended again', async () => {
  await openLanding(editedLanding({ Status: 'ended' }))
  await screen.findByRole('button', { name: 'Сохранить' })
  await screen.findByRole('button', { name: 'Удалить лендинг' })
  for (const name of ['Опубликовать', 'На паузу', 'Завершить лендинг'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('AP-72: a landing that could not be deleted stays in its editor', async () => {
  const shop = await openLanding(editedLanding(), { deleteAction: () => 'dead' })
  await press('Удалить лендинг')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Удалить лендинг' }))
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(shop.router.state.location.pathname).toBe('/start/7/3')
})

test('RT-33: the editor of a deleted landing says that it is gone', async () => {
  const gone = { status: 404, body: 'Нет', code: 'page_not_found' }
  await openLanding(editedLanding(), { showActionEdit: () => gone })
  await screen.findByText('Такого лендинга нет')
  expect(screen.queryByLabelText('Заголовок')).toBeNull()
})

test('issue 17: titles in other languages are saved with the page; one of a letter is pointed out', async () => {
  const shop = await openLanding(editedLanding())
  await userEvent.type(await field('Название на английском'), 'C')
  await press('Сохранить')
  await screen.findByText('Не меньше двух букв')
  expect(shop.asked('saveAction')).toEqual([])
  await userEvent.type(await field('Название на английском'), 'osy week ')
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveAction')[0]?.ask).toMatchObject({ Names: { En: 'Cosy week', Ar: '' } }),
  )
})
