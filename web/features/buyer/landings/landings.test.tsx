// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { productCard } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import LandingsPage from './LandingsPage.tsx'
import { block, landing } from './landings.fixtures.ts'
import { openLanding } from './open-landing.fixtures.tsx'

const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const cta = (props: object) => ({ blocks: [block('cta', { ...props })] })

test('RT-31: the landing pages that run are listed with their last day; without any the screen says so', async () => {
  const { blocks: _blocks, consentPage: _page, contacts: _contacts, products: _products, ...card } = landing()
  await openShop(<LandingsPage />, {
    answers: { showActions: () => ({ reply: { actions: [{ ...card, endsAt: '2026-11-30T20:00:00Z' }] } }) },
  })
  const banner = await screen.findByRole('link', { name: /Неделя уюта/ })
  await within(banner).findByText('до 30 ноября')
  expect(banner.getAttribute('href')).toMatch(/actions\/7$/)
  await openShop(<LandingsPage />, { answers: { showActions: () => ({ reply: { actions: [] } }) } })
  await screen.findByText('Сейчас ничего не идёт')
})

test('domain 4.5: blocks are shown in their order below the cover, and a kind this version does not know is skipped', async () => {
  await openLanding({
    blocks: [
      block('hero', { title: 'Уют дома', text: 'До конца месяца' }),
      block('faq', { items: [{ question: 'Когда привезёте?', answer: 'Завтра' }] }),
      block('hologram', { title: 'Из будущего' }),
      block('steps', { title: 'Как это работает', items: [{ title: 'Выберите', text: 'Любой плед' }] }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Уют дома' })
  expect(screen.queryByText('Из будущего')).toBeNull()
  const question = screen.getByText('Когда привезёте?')
  const step = screen.getByText('Выберите')
  expect(question.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(await linkTo('Каталог')).toMatch(/\/catalog$/)
})

test('domain 4.5: a page that is over says so and leads to the others', async () => {
  await openLanding({}, { showAction: () => ({ status: 404, body: 'Нет', code: 'page_not_found' }) })
  await screen.findByText('Страница закончилась')
  expect(screen.getByRole('link', { name: 'Лендинги' }).getAttribute('href')).toMatch(/\/actions$/)
})

test('domain 4.5: the button shares the page, opens a link or the chat; other schemes lead to the chat', async () => {
  const shop = await openLanding(cta({ kind: 'share', text: 'Позвать друга' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Позвать друга' }))
  expect(shop.dialogs.share).toHaveBeenCalledWith(undefined, 7)
  await openLanding(cta({ kind: 'link', text: 'Читать', target: 'https://blog.example/a' }))
  expect(await linkTo('Читать')).toBe('https://blog.example/a')
  await openLanding(cta({ kind: 'link', text: 'В раздел', target: '/catalog/svet' }))
  expect(await linkTo('В раздел')).toMatch(/\/catalog\/svet$/)
  await openLanding(cta({ kind: 'link', text: 'Опасно', target: 'javascript:alert(1)' }))
  expect(await linkTo('Опасно')).toMatch(/^https:\/\/t\.me\//)
})

test('domain 4.5: «buy» puts the product into the cart and opens it; one with options opens its own page', async () => {
  const buy = cta({ kind: 'buy', text: 'Хочу', productId: 5 })
  const shop = await openLanding({ ...buy, products: [productCard({ id: 5, variantId: 51 })] })
  await userEvent.click(await screen.findByRole('button', { name: 'Хочу' }))
  await waitFor(() => expect(shop.asked('setQuantity')).toHaveLength(1))
  expect(shop.asked('setQuantity')[0]?.ask).toMatchObject({ ProductId: 5, VariantId: 51, Quantity: 1 })
  expect(shop.router.state.location.pathname).toMatch(/\/cart$/)
  await openLanding({ ...buy, products: [productCard({ id: 5, hasOptions: true })] })
  expect(await linkTo('Хочу')).toMatch(/\/product\/5$/)
})

test('domain 4.5: a request needs a name and consent, is sent once and is confirmed', async () => {
  const shop = await openLanding({ blocks: [block('form', { title: 'Перезвоним', button: 'Жду звонка' })] })
  const form = within(
    (await screen.findByRole('heading', { name: 'Перезвоним' })).closest('section') as HTMLElement,
  )
  await userEvent.clear(form.getByLabelText('Имя'))
  await userEvent.click(form.getByRole('button', { name: 'Жду звонка' }))
  await form.findByText('Как к вам обращаться?')
  expect(form.getByText('Без согласия мы не сможем перезвонить')).toBeTruthy()
  expect(shop.asked('sendLead')).toEqual([])
  await userEvent.type(form.getByLabelText('Имя'), 'Ольга')
  await userEvent.clear(form.getByLabelText('Телефон'))
  await userEvent.type(form.getByLabelText('Телефон'), '9161234567')
  await userEvent.click(form.getByRole('checkbox'))
  await userEvent.click(form.getByRole('button', { name: 'Жду звонка' }))
  await screen.findByText('Перезвоним по этому номеру')
  expect(shop.asked('sendLead').map(({ ask }) => ask)).toMatchObject([
    { ActionID: 7, Name: 'Ольга', Consent: true },
  ])
})

test('domain 4.5: «leave a request» opens the page’s form in a sheet', async () => {
  await openLanding({
    blocks: [block('cta', { kind: 'lead', text: 'Записаться' }), block('form', { title: 'Запись на пробу' })],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Записаться' }))
  const sheet = await findDialog({ name: 'Запись на пробу' })
  expect(within(sheet).getByLabelText('Телефон')).toBeTruthy()
})

test('domain 4.5: prices show the old one, and a countdown counts by the server’s clock until it is over', async () => {
  const price = block('price', { title: 'Цены', items: [{ name: 'Плед', price: 1490.5, oldPrice: 1990 }] })
  await openLanding({
    blocks: [price, block('countdown', { title: 'До конца', endsAt: '2026-11-23T09:31:00Z' })],
  })
  expect((await screen.findByText('Плед')).closest('li')?.textContent).toMatch(/1.490,50.*1.990/)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('02 дня02 часа01 минута'))
  await openLanding({ blocks: [block('countdown', { title: 'До конца', endsAt: '2026-11-20T09:00:00Z' })] })
  await screen.findByRole('heading', { name: 'Неделя уюта' })
  await waitFor(() => expect(screen.queryByText('До конца')).toBeNull())
})

test('domain 4.5: a video of the showcase plays after the tap, another host’s opens there, unsafe ones are left out', async () => {
  await openLanding({ blocks: [block('video', { url: 'clip.mp4', title: 'Наша мастерская' })] })
  const play = await screen.findByRole('button', { name: 'Наша мастерская' })
  expect(document.querySelector('video')).toBeNull()
  await userEvent.click(play)
  expect(document.querySelector('video')?.getAttribute('src')).toMatch(/clip\.mp4$/)
  await openLanding({ blocks: [block('video', { url: 'https://video.example/1', title: 'Обзор' })] })
  expect(await linkTo('Смотреть видео: Обзор')).toBe('https://video.example/1')
  await openLanding({ blocks: [block('video', { url: 'data:text/html,1', title: 'Чужое' })] })
  await screen.findByRole('heading', { name: 'Неделя уюта' })
  expect(screen.queryByText('Чужое')).toBeNull()
})

test('domain 4.5: contacts can be called and written to, and the map opens at the address', async () => {
  await openLanding({
    contacts: { phone: '+74950001133', email: 'a@b.example', hours: '9–18' },
    blocks: [
      block('contacts', { title: 'Мы рядом' }),
      block('map', { title: 'Мастерская', address: 'Лесная, 7', latitude: 55.7, longitude: 37.6 }),
    ],
  })
  const hrefs = async () => {
    await screen.findByText('Мы рядом')
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  }
  expect(await hrefs()).toEqual(expect.arrayContaining(['tel:+74950001133', 'mailto:a@b.example']))
  expect(await linkTo('Открыть карту')).toContain('pt=37.6,55.7')
})
