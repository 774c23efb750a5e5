import {
  allowMessages,
  type Cast,
  forward,
  launch,
  payInvoice,
  readCast,
  readInvoice,
  sendPrepared,
  shareContact,
} from './api.ts'
import { listen, readStartLink, receive, receiveCard, receiveOutside, type StartLink } from './chat.ts'
import { setUpComposer } from './composer.ts'
import { changeDevice, memory } from './devices.ts'
import { make, part, press, showMessage } from './page.ts'
import { showParcels } from './parcels.ts'
import { fillChoices, GUEST, showChoice } from './people.ts'
import { Phone } from './phone.ts'
import { type Scheme, THEMES } from './themes.ts'

const LOCALES: Readonly<Record<string, string>> = { ru: 'ru-RU', en: 'en-US', ar: 'ar-AR' }
const EVENTS_KEPT = 60
const query = new URLSearchParams(location.search)
const begin = (name: string, usual: string) => query.get(name) ?? memory.read(name) ?? usual

const chosen = {
  person: begin('person', 'anna'),
  showcase: begin('showcase', ''),
  scheme: begin('theme', 'light') === 'dark' ? ('dark' as Scheme) : ('light' as Scheme),
  language: begin('language', 'ru'),
  startParam: query.get('startapp') ?? '',
  isPlatform: query.get('bot') === 'platform',
}

const cast: Cast = await readCast()
const personOf = (handle: string) => cast.people.find((one) => one.handle === handle) ?? null
const shopOf = (alias: string) => cast.showcases.find((one) => one.alias === alias) ?? cast.showcases[0]

const chatDeps = {
  cast,
  sender: () => personOf(chosen.person),
  openAs: (person: string, link: StartLink) => open({ person, ...link, showcase: link.showcase.alias }),
}
const phone = new Phone({
  onEvent: logEvent,
  onTelegramLink: (url) => receive(url, chatDeps),
  onLink: (url) => receiveOutside(url, personOf(chosen.person)),
  contact: async () => (await shareContact(contactAsk())).contact,
  share: async (id) => {
    const card = await sendPrepared({ ...chatAsk(), id }).catch(() => null)
    if (card) receiveCard(card, chatDeps)
    return card !== null
  },
  allowMessages: async () => void (await allowMessages(chatAsk())),
  invoice: (id) => readInvoice({ ...chatAsk(), id }).catch(() => null),
  payInvoice: async (id) => {
    const { error } = await payInvoice({ ...chatAsk(), id })
    if (error) showMessage(error)
    return !error
  },
})

/** Opens the app with fresh launch parameters, as a click in the messenger does. */
async function open(change: Partial<typeof chosen> = {}): Promise<void> {
  Object.assign(chosen, { startParam: '', isPlatform: false }, change)
  const showcase = shopOf(chosen.showcase)
  if (!showcase) return
  chosen.showcase = showcase.alias
  if (chosen.person !== GUEST && !personOf(chosen.person)) chosen.person = GUEST
  const { person, language, startParam, isPlatform } = chosen
  const isGuest = person === GUEST
  const last = memory.read('device')
  const { initData, now } = await launch({
    person,
    language,
    showcase: showcase.alias,
    isNewGuest: isGuest && last !== GUEST,
    ...(startParam ? { startParam } : {}),
    ...(isPlatform ? { isPlatform } : {}),
  })
  changeDevice(last, person)
  memory.write('device', person)
  localStorage.setItem('Locale', LOCALES[language] ?? 'ru-RU')
  tick(now)
  remember()
  document.documentElement.style.setProperty('--hue', String(showcase.hue))
  const address = `/${showcase.alias}/api/tgbundle/`
  phone.open({
    url: isGuest ? address + guestQuery(startParam) : address + launchParts(initData, startParam),
    title: showcase.name,
    text: showcase.slogan,
    logo: showcase.logo,
    isBrowser: isGuest,
  })
  showMessage(`Открыто: ${showcase.name}, ${personOf(person)?.name ?? 'гость'}`)
}

function contactAsk() {
  const { person, showcase, isPlatform } = chosen
  return { person, showcase, isPlatform }
}

/** Returns the person who chats with the bot that opened the app. */
function chatAsk() {
  const own = shopOf(chosen.showcase)?.bot ?? ''
  return { person: chosen.person, bot: chosen.isPlatform ? cast.platformBot : own }
}

function launchParts(initData: string, startParam: string): string {
  const hash = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'web',
    tgWebAppThemeParams: JSON.stringify(THEMES[chosen.scheme]),
  })
  return `${startParam ? `?tgWebAppStartParam=${startParam}` : ''}#${hash}`
}

/** A link opened in a browser carries its recommendation unsigned (rulings 2). */
function guestQuery(startParam: string): string {
  const parts = startParam.split('_')
  const [s, r] = ['s', 'r'].map((letter) => parts.find((one) => one.startsWith(letter))?.slice(1))
  return s ? `?${new URLSearchParams({ s, ...(r ? { r } : {}) })}` : ''
}

function remember(): void {
  const { person, showcase, scheme, language } = chosen
  for (const [name, value] of Object.entries({ person, showcase, theme: scheme, language }))
    memory.write(name, value)
  history.replaceState(
    null,
    '',
    `/demo?${new URLSearchParams({ person, showcase, theme: scheme, language })}`,
  )
  showChoice(person, showcase)
  press(document.querySelectorAll('[data-scheme]:not(html)'), (one) => one.dataset.scheme === scheme)
  press(document.querySelectorAll('[data-language]'), (one) => one.dataset.language === language)
}

function tick(now: string): void {
  const at = new Date(now)
  const time = part('clock-time', HTMLTimeElement)
  time.dateTime = now
  time.textContent = at.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })
  part('phone-time', HTMLElement).textContent = time.textContent
  part('clock-date', HTMLElement).textContent = at.toLocaleDateString('ru', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}

function logEvent(name: string, payload: Readonly<Record<string, unknown>>): void {
  const list = part('events', HTMLElement)
  const line = make('li', '', name)
  const details = JSON.stringify(payload)
  if (details !== '{}') line.append(make('code', '', details))
  list.prepend(line)
  while (list.children.length > EVENTS_KEPT) list.lastElementChild?.remove()
}

async function moveClock(button: HTMLButtonElement): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-hours]')]
  for (const one of buttons) one.disabled = true
  try {
    const { now } = await forward(Number(button.dataset.hours))
    tick(now)
    await open()
  } finally {
    for (const one of buttons) one.disabled = false
    button.focus()
  }
}

function openLink(event: SubmitEvent): void {
  event.preventDefault()
  const error = part('link-error', HTMLElement)
  const link = readStartLink(part('link', HTMLInputElement).value, cast)
  error.hidden = link !== null
  error.textContent = link ? '' : 'Это не ссылка на бота одной из трёх витрин'
  if (link) void open({ ...link, showcase: link.showcase.alias })
}

fillChoices(cast, {
  person: (person) => void open({ person }),
  showcase: (showcase) => void open({ showcase }),
})
part('link-form', HTMLFormElement).addEventListener('submit', openLink)
for (const one of document.querySelectorAll<HTMLButtonElement>('[data-hours]'))
  one.addEventListener('click', () => void moveClock(one))
for (const one of document.querySelectorAll<HTMLButtonElement>('button[data-language]'))
  one.addEventListener('click', () => void open({ language: one.dataset.language ?? 'ru' }))
for (const one of document.querySelectorAll<HTMLButtonElement>('button[data-scheme]'))
  one.addEventListener('click', () => {
    chosen.scheme = one.dataset.scheme === 'dark' ? 'dark' : 'light'
    remember()
    phone.setScheme(chosen.scheme)
  })
if (personOf(chosen.person)?.isLead === false) part('more', HTMLDetailsElement).open = true
phone.setScheme(chosen.scheme)
await open({ startParam: chosen.startParam })
showParcels(() => void open())
setUpComposer({ ...chatDeps, chat: chatAsk })
void listen(chatDeps)
