import type { Invoice } from './api.ts'
import { openBridge, type Payload } from './bridge.ts'
import { make, part, showMessage } from './page.ts'
import { colorOf, isLight, ripple } from './paint.ts'
import { type Scheme, THEMES } from './themes.ts'

/** What the phone shows. */
export interface Opening {
  readonly url: string
  readonly title: string
  readonly text: string
  readonly logo: string
  /** Outside the messenger, in a browser: the protocol is not used. */
  readonly isBrowser: boolean
}

export interface PhoneEvents {
  readonly onEvent: (name: string, payload: Payload) => void
  readonly onTelegramLink: (url: string) => void
  readonly onLink: (url: string) => void
  /** The contact of the phone's owner, signed for the bot of the app. */
  readonly contact: () => Promise<string>
  /** Sends a prepared message to a friend; false if the messenger no longer has it. */
  readonly share: (id: string) => Promise<boolean>
  /** The person allows the app's bot to write to them. */
  readonly allowMessages: () => Promise<void>
  /** Returns what an invoice asks for; null for an unknown one. */
  readonly invoice: (slug: string) => Promise<Invoice | null>
  /** Pays an invoice; false if its bot refused the charge. */
  readonly payInvoice: (slug: string) => Promise<boolean>
}

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 }
const view = part('view', HTMLElement)
const screen = part('screen', HTMLElement)
const back = part('back', HTMLButtonElement)
const wait = part('wait', HTMLElement)
const closed = part('closed', HTMLElement)
const sheet = part('sheet', HTMLElement)

/** The phone with the web view in it; it acts as the messenger. */
export class Phone {
  private readonly events: PhoneEvents
  private readonly bridge = openBridge((name, payload) => this.handleEvent(name, payload))
  private scheme: Scheme = 'light'
  private opening: Opening | null = null
  private frame: HTMLIFrameElement | null = null
  private hasBack = false
  private asksBeforeClosing = false
  private isContactShared = false

  constructor(events: PhoneEvents) {
    this.events = events
    back.addEventListener('click', () =>
      this.hasBack ? this.bridge.send('back_button_pressed') : this.close(),
    )
    part('reload', HTMLButtonElement).addEventListener('click', () => this.bridge.send('reload_iframe'))
    part('open', HTMLButtonElement).addEventListener('click', () => this.opening && this.open(this.opening))
    part('sheet-close', HTMLButtonElement).addEventListener('click', () => this.closeSheet())
    new ResizeObserver(() => this.sendViewport()).observe(view)
  }

  open(opening: Opening): void {
    this.opening = opening
    this.asksBeforeClosing = false
    this.isContactShared = false
    this.closeSheet()
    this.frame?.remove()
    closed.hidden = true
    wait.classList.remove('is-over')
    part('wait-logo', HTMLImageElement).src = opening.logo
    part('bar-title', HTMLElement).textContent = opening.title
    part('bar-kind', HTMLElement).textContent = opening.isBrowser ? 'в браузере' : 'мини-приложение'
    this.paint()
    this.drawBack(false)
    const frame = make('iframe', 'phone__app')
    frame.title = `Приложение «${opening.title}»`
    frame.name = 'app'
    frame.allow = 'clipboard-write'
    // A page in a browser gets the theme from the surrounding frame.
    frame.style.colorScheme = this.scheme
    frame.src = opening.url
    // A page in a browser sends no ready event.
    if (opening.isBrowser) frame.addEventListener('load', () => wait.classList.add('is-over'))
    this.frame = frame
    this.bridge.attach(frame)
    view.append(frame)
  }

  setScheme(scheme: Scheme): void {
    this.scheme = scheme
    this.paint()
    this.bridge.send('theme_changed', { theme_params: THEMES[scheme] })
  }

  private handleEvent(name: string, payload: Payload): void {
    this.events.onEvent(name, payload)
    this.answers[name]?.(payload)
  }

  /** Handles the app's events; unknown ones are only recorded. */
  private readonly answers: Readonly<Record<string, (payload: Payload) => void>> = {
    web_app_ready: () => wait.classList.add('is-over'),
    web_app_close: () => this.close(),
    web_app_expand: () => this.sendViewport(),
    web_app_request_viewport: () => this.sendViewport(),
    web_app_request_theme: () => this.bridge.send('theme_changed', { theme_params: THEMES[this.scheme] }),
    web_app_request_safe_area: () => this.bridge.send('safe_area_changed', NO_INSETS),
    web_app_request_content_safe_area: () => this.bridge.send('content_safe_area_changed', NO_INSETS),
    web_app_setup_back_button: ({ is_visible }) => this.drawBack(is_visible === true),
    web_app_setup_closing_behavior: ({ need_confirmation }) => {
      this.asksBeforeClosing = need_confirmation === true
    },
    web_app_trigger_haptic_feedback: ({ type, impact_style, notification_type }) =>
      ripple(String(impact_style ?? notification_type ?? type)),
    web_app_open_popup: (payload) => this.popUp(payload),
    web_app_request_phone: () => this.askForPhone(),
    web_app_send_prepared_message: ({ id }) => void this.sharePrepared(String(id)),
    web_app_request_write_access: () => void this.askToWrite(),
    web_app_open_invoice: ({ slug }) => void this.openInvoice(String(slug)),
    web_app_invoke_custom_method: (payload) => void this.invoke(payload),
    web_app_open_link: ({ url }) => this.openLink(String(url)),
    web_app_open_tg_link: ({ path_full }) => this.events.onTelegramLink(`https://t.me${String(path_full)}`),
    web_app_set_header_color: (payload) => this.colorTop(colorOf(payload, this.scheme)),
    web_app_set_background_color: (payload) =>
      view.style.setProperty('background-color', colorOf(payload, this.scheme)),
    web_app_set_bottom_bar_color: (payload) =>
      screen.style.setProperty('--bottom', colorOf(payload, this.scheme)),
  }

  private openLink(url: string): void {
    const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
    if (!isHttp) return
    if (new URL(url).origin === location.origin) this.openSheet(url)
    else this.events.onLink(url)
  }

  /** The messenger's own browser above the app; a page that leads back into the app closes it. */
  private openSheet(url: string): void {
    this.closeSheet()
    const page = make('iframe', 'phone__page')
    page.title = 'Страница во встроенном браузере'
    page.name = 'page'
    page.src = url
    page.addEventListener('load', () => {
      const path = page.contentWindow?.location.pathname ?? ''
      part('sheet-url', HTMLElement).textContent = location.host + path
      if (/\/api\/tgbundle\//.test(path)) this.closeSheet()
    })
    sheet.append(page)
    sheet.hidden = false
    this.bridge.send('visibility_changed', { is_visible: false })
  }

  private closeSheet(): void {
    if (sheet.hidden) return
    sheet.querySelector('iframe')?.remove()
    sheet.hidden = true
    this.bridge.send('visibility_changed', { is_visible: true })
  }

  private close(): void {
    if (!this.opening) return
    if (this.asksBeforeClosing && !confirm('Изменения могут пропасть. Закрыть приложение?')) return
    this.frame?.remove()
    this.frame = null
    this.drawBack(false)
    this.closeSheet()
    this.paint()
    wait.classList.add('is-over')
    part('closed-logo', HTMLImageElement).src = this.opening.logo
    part('closed-name', HTMLElement).textContent = this.opening.title
    part('closed-text', HTMLElement).textContent = this.opening.text
    closed.hidden = false
    showMessage('Приложение закрыто')
  }

  private popUp(payload: Payload): void {
    const buttons = Array.isArray(payload.buttons) ? payload.buttons : []
    const isYes = confirm([payload.title, payload.message].filter(Boolean).join('\n\n'))
    const first = buttons[0]
    const last = buttons.at(-1)
    this.bridge.send('popup_closed', { button_id: String((isYes ? first : last)?.id ?? '') })
  }

  private askForPhone(): void {
    const { title } = this.opening ?? { title: '' }
    this.isContactShared = confirm(`Отправить номер телефона?\n\n«${title}» узнает номер вашего телефона.`)
    this.bridge.send('phone_requested', { status: this.isContactShared ? 'sent' : 'cancelled' })
  }

  private async sharePrepared(id: string): Promise<void> {
    const isSent = await this.events.share(id)
    if (isSent) this.bridge.send('prepared_message_sent')
    else this.bridge.send('prepared_message_failed', { error: 'MESSAGE_EXPIRED' })
  }

  private async askToWrite(): Promise<void> {
    const { title } = this.opening ?? { title: '' }
    const isAllowed = confirm(`Разрешить боту магазина «${title}» писать вам?`)
    if (isAllowed) await this.events.allowMessages()
    this.bridge.send('write_access_requested', { status: isAllowed ? 'allowed' : 'cancelled' })
  }

  private async openInvoice(slug: string): Promise<void> {
    const invoice = await this.events.invoice(slug)
    const close = (status: string) => this.bridge.send('invoice_closed', { slug, status })
    if (!invoice) return close('failed')
    const { title, description, stars } = invoice
    if (!confirm(`${title}\n${description}\n\nОплатить ⭐ ${stars}?`)) return close('cancelled')
    close((await this.events.payInvoice(slug)) ? 'paid' : 'failed')
  }

  private async invoke({ req_id, method }: Payload): Promise<void> {
    if (method !== 'getRequestedContact')
      return this.bridge.send('custom_method_invoked', { req_id, error: 'METHOD_INVALID' })
    const result = this.isContactShared ? await this.events.contact() : ''
    this.bridge.send('custom_method_invoked', { req_id, result })
  }

  private paint(): void {
    const theme = THEMES[this.scheme]
    document.documentElement.dataset.scheme = this.scheme
    if (this.frame) this.frame.style.colorScheme = this.scheme
    view.style.backgroundColor = theme.bg_color ?? ''
    screen.style.setProperty('--bottom', theme.bottom_bar_bg_color ?? '')
    this.colorTop(theme.header_bg_color ?? '')
  }

  private colorTop(color: string): void {
    screen.style.setProperty('--top', color)
    screen.dataset.top = isLight(color) ? 'light' : 'dark'
  }

  private drawBack(hasBack: boolean): void {
    this.hasBack = hasBack
    back.textContent = hasBack ? '‹ Назад' : '✕ Закрыть'
  }

  private sendViewport(): void {
    this.bridge.send('viewport_changed', {
      width: view.clientWidth,
      height: view.clientHeight,
      is_expanded: true,
      is_state_stable: true,
    })
  }
}
