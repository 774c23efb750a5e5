import { expect, type FrameLocator, type Page } from '@playwright/test'
import { fillAddressLine } from './address.ts'
import { tickConsents } from './consents.ts'

interface Launch {
  readonly person: string
  readonly showcase: string
  readonly theme?: 'light' | 'dark'
  /** The start parameter of the link that opens the app. */
  readonly startapp?: string
}

/** The shop inside the simulator's phone, used like a person would. */
export class Phone {
  readonly app: FrameLocator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.app = page.frameLocator('#view iframe')
  }

  /** Opens a shared link by the form of the simulator; messages of bots have buttons of the same name. */
  async openLink(link: string): Promise<void> {
    const form = this.page.locator('#link-form')
    await form.getByLabel('Ссылка, которой поделились').fill(link)
    await form.getByRole('button', { name: 'Открыть', exact: true }).click()
  }

  /** Searches for a product by its name and opens it. */
  async openProduct(id: number, name: string): Promise<void> {
    await this.goTo(`/product/${id}`)
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 12))
  }

  async openBonuses(): Promise<void> {
    await this.goTo('/account/profile/bonuses')
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText('Мои бонусы')
  }

  async openOrder(id: string): Promise<void> {
    await this.goTo(`/account/profile/orders?id=${id}`)
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText('Заказ №')
  }

  /** Opens the person's claims by the link in the account. */
  async openClaims(group: 'Открытые' | 'Завершённые'): Promise<void> {
    await this.goTo('/account')
    // The number of unread messages follows the name.
    await this.app.getByRole('link', { name: /^Обращения( \d+)?$/ }).click()
    await this.app.getByRole('button', { name: group }).click()
  }

  /** Opens the claims of the showcase's buyers by the link in the seller's account. */
  async openSaleClaims(): Promise<void> {
    await this.goTo('/account/studio')
    await this.app.getByRole('link', { name: /^Обращения покупателей/ }).click()
  }

  async openNetwork(): Promise<void> {
    await this.goTo('/account/profile/wow-tree')
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText('сарафанная сеть')
  }

  async openWishlists(): Promise<void> {
    await this.goTo('/wishlist')
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText('Вишлисты')
  }

  async openNotifications(): Promise<void> {
    await this.goTo('/account/profile/notifications')
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText('Уведомления')
  }

  /** Opens the platform's desk by the link in an administrator's account. */
  async openDesk(tab: 'Выводы' | 'Агенты' | 'Компании' | 'Споры' | 'Бонусы'): Promise<void> {
    await this.goTo('/account')
    await this.app.getByRole('link', { name: 'Кабинет площадки' }).click()
    // A segmented control on phones, a sidebar on wide screens.
    const tabs = this.app
      .getByRole('group', { name: 'Площадка' })
      .or(this.app.getByRole('navigation', { name: 'Площадка' }))
      .filter({ visible: true })
    await tabs.getByText(new RegExp(`^${tab}(?: \\d+)?$`)).click()
  }

  /** Returns the displayed text of the global balance on the bonuses screen. */
  async globalPurse(): Promise<string> {
    const purse = this.app.getByText('Бонусов Likechain', { exact: true }).locator('..')
    return (await purse.innerText()).replace(/\s+/g, ' ')
  }

  /** Goes from the cart to the checkout by its buttons. */
  async openCheckout(): Promise<void> {
    await this.goTo('/cart')
    // The product page has a link of the same name, which leads to the cart.
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText('Корзина')
    await this.app
      .getByRole('link', { name: /К оформлению/ })
      .or(this.app.getByRole('button', { name: /К оформлению/ }))
      .click()
    await expect(this.app.getByRole('heading', { level: 1 })).toContainText('Оформление')
  }

  async fillCheckout(draft: { name?: string; phone?: string; address: string }): Promise<void> {
    if (draft.name) await this.app.getByLabel('Имя и фамилия').fill(draft.name)
    if (draft.phone) await this.app.getByLabel('Телефон').fill(draft.phone)
    await fillAddressLine(this.app, draft.address)
    await tickConsents(this.app)
  }

  async spendLocalBonuses(): Promise<void> {
    await this.app.getByRole('switch', { name: /Бонусы страницы/ }).click()
  }

  /** Presses the pay button and pays at the sandbox bank. */
  async pay(payableRub: number): Promise<void> {
    const cents = Number.isInteger(payableRub) ? 0 : 2
    const digits = payableRub.toLocaleString('ru-RU', { minimumFractionDigits: cents }).replace(/\s/g, '\\s?')
    await this.app.getByRole('button', { name: new RegExp(`Оплатить ${digits}`) }).click()
    await this.app.getByRole('button', { name: 'Оплатить' }).click()
  }

  /** Presses the messenger's back button above the app. */
  async goBack(): Promise<void> {
    await this.page.getByRole('button', { name: '‹ Назад' }).click()
  }

  /** Opens a path of the app inside the frame without a reload, as its own links do. */
  async goTo(path: string): Promise<void> {
    const frame = this.page.frames().find((one) => one.url().includes('/api/tgbundle'))
    if (!frame) throw new Error('The app is not open')
    await frame.evaluate((to) => {
      const at = location.pathname.indexOf('tgbundle') + 'tgbundle'.length
      // The state that the app's router gives its entries, without which it cannot tell where "back" leads.
      const state = { idx: (history.state?.idx ?? 0) + 1, key: 'story', usr: null }
      history.pushState(state, '', location.pathname.slice(0, at) + to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
}

/** Opens the simulator as a person and waits until the shop runs. */
export async function phoneOf(page: Page, url: string, launch: Launch): Promise<Phone> {
  const query = new URLSearchParams({ theme: 'light', language: 'ru', ...launch })
  await page.goto(`${url}/demo?${query}`)
  const phone = new Phone(page)
  await expect(phone.app.getByRole('contentinfo').or(phone.app.locator('main')).first()).toBeVisible()
  // The page is rendered before its code runs; an earlier change of the address would remove the launch data.
  await expect(page.locator('#events')).toContainText('web_app_ready')
  return phone
}
