// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { EMPTY_HOME } from '../../parts/home/home.fixtures.ts'
import { freshBrowser, loggedIn, openAppAt } from '../../test/app.tsx'
import { findDialog } from '../../test/dialogs.ts'
import { configWith, stageFor } from '../../test/providers.tsx'
import DrawerMenu from './DrawerMenu.tsx'

freshBrowser()

async function menu(config: Parameters<typeof stageFor>[1] = {}) {
  const stage = await stageFor(<DrawerMenu open onClose={() => {}} />, config)
  render(stage.element)
  return stage
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const link = (name: string) => screen.queryByRole('link', { name })

describe('the entries', () => {
  test('SH-22, SH-23, RT-08: the menu lists home first, then its own entries without the search', async () => {
    await menu({ actions_cnt: { cnt: 2 } })
    expect(addresses()).toEqual(['/', '/actions', '/brands', '/catalog', '/open-showcase'])
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Главная')
  })

  test('RT-06, CN-37: the catalogue is third, under its usual name', async () => {
    await menu({ actions_cnt: { cnt: 2 } })
    const names = screen.getAllByRole('link').map((found) => found.textContent)
    expect(names.slice(1)).toEqual(['Лендинги2', 'Бренды', 'Каталог', 'Открыть свою витрину'])
  })

  test('SH-25, EN-26, EN-27: a group shows its name, and its pages when unfolded', async () => {
    const pages = [{ name: 'Доставка', alias: 'dostavka' }]
    await menu({ isLogged: true, staticGroups: [{ id: 1, name: 'Покупателям', pages }] })
    expect(link('Доставка')).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Покупателям' })[0] as HTMLElement)
    expect(link('Доставка')?.getAttribute('href')).toBe('/pages/dostavka')
  })

  test('review 8.11: the link and the button of an entry differ in name, and whatever unfolds says whether it is open', async () => {
    const pages = [{ name: 'Доставка', alias: 'dostavka' }]
    await menu({ isLogged: true, staticGroups: [{ id: 1, name: 'Покупателям', pages }] })
    const menuNames = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
      .filter((name) => /Каталог|Покупателям/.test(name ?? ''))
    expect(menuNames).toEqual(['Каталог', 'Разделы: Каталог', 'Покупателям', 'Разделы: Покупателям'])
    const states = () =>
      ['Разделы: Каталог', 'Покупателям', 'Разделы: Покупателям'].map((name) =>
        screen.getByRole('button', { name }).getAttribute('aria-expanded'),
      )
    expect(states()).toEqual(['true', 'false', 'false'])
    fireEvent.click(screen.getByRole('button', { name: 'Разделы: Покупателям' }))
    expect(states()).toEqual(['true', 'true', 'true'])
  })

  test('RO-23, EN-34: a known client has a way to the account, a stranger none', async () => {
    await menu({ clientInfo: null })
    expect(link('Личный кабинет')).toBeNull()
    cleanup()
    await menu({ clientInfo: { Id: 5, FirstName: 'Анна', LastName: '', Photo: '', Phone: '' } })
    expect(link('Личный кабинет')?.getAttribute('href')).toBe('/account')
  })

  test('EN-37: the showcase’s own captions replace the usual ones by type', async () => {
    await menu({ burger_menu: { 3: 'Мастера' } })
    expect(link('Мастера')?.getAttribute('href')).toBe('/brands')
    expect(link('Бренды')).toBeNull()
  })
})

describe('for administrators', () => {
  const admin = { ...loggedIn, isShowcaseAdmin: true, showcaseId: 7 }

  test('SH-15, SH-17, RO-19: ways to the orders and to the settings of this showcase', async () => {
    await menu(admin)
    expect(link('Заказы')?.getAttribute('href')).toBe('/account/profile/sale-orders')
    expect(link('Настройки')?.getAttribute('href')).toBe('/account/profile/showcases/7')
    cleanup()
    await menu({ ...admin, isShowcaseAdmin: false })
    expect([link('Заказы'), link('Настройки')]).toEqual([null, null])
  })

  test('SH-16, TR-12, EN-30: in state 1 the orders are not there, the settings are', async () => {
    await menu({ ...admin, showcaseStateId: 1 })
    expect(link('Заказы')).toBeNull()
    expect(link('Настройки')).not.toBeNull()
  })

  test('RO-22, SH-28: the way to the landing pages is there without any', async () => {
    await menu({ ...admin, actions_cnt: { cnt: 0 } })
    expect(addresses()).toContain('/actions')
  })

  test('RO-20, EN-35: the balance with the platform is shown when it is known, also if it is zero', async () => {
    await menu({ ...admin, showcaseBalance: { Balance: 0, LocalBalance: null } })
    expect(screen.getByRole('button', { name: /Баланс Likechain/ }).textContent).toMatch(/0$/)
    cleanup()
    await menu(admin)
    expect(screen.queryByRole('button', { name: /Баланс Likechain/ })).toBeNull()
  })

  test('RO-21, EN-36: the showcase’s own balance is shown unless it is unknown', async () => {
    await menu({ ...admin, showcaseBalance: { Balance: null, LocalBalance: 0 } })
    expect(screen.getByRole('button', { name: /Баланс витрины/ }).textContent).toMatch(/0$/)
    cleanup()
    await menu(admin)
    expect(screen.queryByRole('button', { name: /Баланс витрины/ })).toBeNull()
  })

  test('RO-09, DL-01: a tap on a balance opens the page’s balances', async () => {
    const { asked } = await menu({ ...admin, showcaseBalance: { Balance: 12, LocalBalance: 5 } })
    fireEvent.click(screen.getByRole('button', { name: /Баланс Likechain/ }))
    expect(asked).toEqual(['pageBalances global'])
  })
})

test('SH-30: following an entry leads there and closes the menu', async () => {
  await openAppAt('/', { answers: { showHome: () => ({ reply: EMPTY_HOME }) } })
  fireEvent.click(screen.getByRole('button', { name: 'Меню' }))
  const drawer = await findDialog({}, { timeout: 8000 })
  await act(async () => void fireEvent.click(within(drawer).getByRole('link', { name: 'Каталог' })))
  expect(location.pathname).toBe('/catalog')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('the administrator’s mode', () => {
  test('AP-20, TR-29: a person with the right switches it in the menu, and the start is requested again with it', async () => {
    let isOn = false
    const { question, asked } = await openAppAt('/', {
      config: { ...loggedIn, canAdmin: true },
      answers: {
        showHome: () => ({ reply: EMPTY_HOME }),
        start: () => ({ reply: configWith({ ...loggedIn, canAdmin: true, adminMode: isOn }) }),
        changeMode: () => {
          isOn = true
          return { reply: { Mode: 'admin' } }
        },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Меню' }))
    const turn = await screen.findByRole('switch', { name: 'Режим управления' }, { timeout: 8000 })
    fireEvent.click(turn)
    expect(await question('changeMode')).toMatchObject({ Mode: 'admin' })
    await waitFor(() => expect(asked('start').map(({ ask }) => ask.devMode)).toContain('1'))
    await waitFor(() => expect((turn as HTMLInputElement).checked).toBe(true))
  })

  test('ER-23: a refused change shows an alert', async () => {
    vi.stubGlobal('alert', vi.fn())
    await menu({ ...loggedIn, canAdmin: true })
    await act(async () => void fireEvent.click(screen.getByRole('switch')))
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error change Mode'))
  })

  test('others have no such switch', async () => {
    await menu(loggedIn)
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
