import { type BotMessage, type Card, type Cast, messagesAfter, type Person, type Showcase } from './api.ts'
import { make, part, showMessage } from './page.ts'
import { replyForm } from './reply.ts'

/** A link into the messenger: the bot and its parameter. */
export interface StartLink {
  readonly showcase: Showcase
  readonly startParam: string
  readonly isPlatform: boolean
}

const chat = part('chat', HTMLElement)

/** Parses `https://t.me/<bot>?startapp=…` (also `start=` and `/<app>`); null if no showcase has such a bot. */
export function readStartLink(text: string, cast: Cast): StartLink | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !/^(?:www\.)?(?:t\.me|telegram\.me)$/.test(url.hostname)) return null
  const bot = url.pathname.split('/')[1]?.toLowerCase()
  const startParam = url.searchParams.get('startapp') ?? url.searchParams.get('start') ?? ''
  const isPlatform = bot === cast.platformBot.toLowerCase()
  // The platform's bot opens the showcase in the parameter, a showcase's own bot only its own.
  const named = Number.parseInt(/^s([0-9a-z]+)/.exec(startParam)?.[1] ?? '', 36)
  const showcase = isPlatform
    ? (cast.showcases.find(({ id }) => id === named) ?? cast.showcases[0])
    : cast.showcases.find((one) => one.bot.toLowerCase() === bot)
  if (!showcase || !/^[\w-]{0,64}$/.test(startParam)) return null
  return { showcase, startParam, isPlatform }
}

export interface ChatDeps {
  readonly cast: Cast
  readonly sender: () => Person | null
  readonly openAs: (person: string, link: StartLink) => void
}

/** Adds a link that the app opened inside the messenger as a message that anybody may click. */
export function receive(url: string, deps: ChatDeps): void {
  const address = new URL(url)
  const isShare = address.pathname === '/share/url'
  const shared = isShare ? (address.searchParams.get('url') ?? '') : url
  const text = isShare ? (address.searchParams.get('text') ?? '') : ''
  const link = readStartLink(shared, deps.cast)
  const card = message(deps.sender(), text, shared)
  card.append(link ? invitation(link, deps) : outside(shared))
  add(card)
}

/** Adds a card sent to a friend: its button opens the app as the person who presses it. */
export function receiveCard({ text, picture, buttons }: Card, deps: ChatDeps): void {
  const card = make('article', 'bubble')
  card.append(make('b', 'bubble__from', deps.sender()?.firstName ?? 'Гость'))
  if (picture) {
    const image = make('img', 'bubble__picture')
    image.src = picture
    image.alt = ''
    card.append(image)
  }
  for (const line of text.split('\n')) card.append(make('p', '', line))
  for (const { text: name, url } of buttons) {
    const link = readStartLink(url, deps.cast)
    card.append(make('p', 'bubble__url', url))
    if (link) card.append(faces(`${name} как`, link, deps))
  }
  add(card)
}

/** Adds a message of a person to a bot. */
export function addOwnMessage(text: string, to: string, deps: ChatDeps, from = deps.sender()): void {
  const card = make('article', 'bubble')
  card.append(make('b', 'bubble__from', `${from?.firstName ?? 'Гость'} → @${to}`))
  card.append(make('p', '', text))
  add(card)
}

/** Adds a page outside the messenger, which would open in a browser tab. */
export function receiveOutside(url: string, sender: Person | null): void {
  const card = message(sender, 'Открывает страницу в браузере', url)
  card.append(outside(url))
  add(card)
}

const LISTEN_MS = 3000

/** Shows new messages of bots to the people of the demo; older messages are not shown. */
export async function listen(deps: ChatDeps): Promise<void> {
  let last = (await messagesAfter(0)).last
  const poll = async () => {
    // A restarting server does not respond; the next round asks again.
    const update = await messagesAfter(last).catch(() => null)
    for (const one of update?.messages ?? []) addBotMessage(one, deps)
    // A new server counts from the beginning.
    last = update?.last ?? last
    setTimeout(poll, LISTEN_MS)
  }
  void poll()
}

function addBotMessage(message: BotMessage, deps: ChatDeps): void {
  const { bot, chatId, text, buttons, username } = message
  const to = deps.cast.people.find(({ telegramId }) => String(telegramId) === chatId)
  const card = make('article', 'bubble')
  card.append(make('b', 'bubble__from', `${bot} → ${to?.firstName ?? chatId}`))
  for (const line of text.split('\n')) card.append(make('p', '', line))
  for (const { text: name, url } of buttons) {
    const link = readStartLink(url, deps.cast)
    if (!link || !to) continue
    const button = make('button', 'button button--soft', name)
    button.type = 'button'
    button.addEventListener('click', () => deps.openAs(to.handle, link))
    card.append(button)
  }
  if (to) card.append(replyForm(message, to, (answer) => addOwnMessage(answer, username, deps, to)))
  add(card)
}

function add(card: HTMLElement): void {
  part('chat-empty', HTMLElement).hidden = true
  chat.append(card)
  card.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  showMessage('Новое сообщение в переписке')
}

function message(sender: Person | null, text: string, url: string): HTMLElement {
  const card = make('article', 'bubble')
  card.append(make('b', 'bubble__from', sender?.firstName ?? 'Гость'))
  if (text) card.append(make('p', '', text))
  const address = make('p', 'bubble__url', url)
  card.append(address)
  return card
}

function invitation(link: StartLink, deps: ChatDeps): HTMLElement {
  const { showcase } = link
  const box = make('div', 'bubble__card')
  const logo = make('img', '')
  logo.src = showcase.logo
  logo.alt = ''
  const words = make('div', '')
  words.append(make('strong', '', showcase.name), make('span', '', showcase.slogan))
  const head = make('div', 'bubble__shop')
  head.append(logo, words)
  box.append(head, faces('Открыть как', link, deps))
  return box
}

/** Returns the people who can press a button or a link. */
function faces(caption: string, link: StartLink, deps: ChatDeps): HTMLElement {
  const row = make('div', 'bubble__faces')
  row.append(make('span', '', caption))
  for (const person of deps.cast.people.filter((one) => one.isLead)) {
    const face = make('button', 'face')
    face.type = 'button'
    face.title = person.name
    face.setAttribute('aria-label', `Открыть ссылку как ${person.name}`)
    const photo = make('img', '')
    photo.src = person.photo
    photo.alt = ''
    face.append(photo)
    face.addEventListener('click', () => deps.openAs(person.handle, link))
    row.append(face)
  }
  return row
}

function outside(url: string): HTMLElement {
  const link = make('a', 'button button--soft', 'Открыть в новой вкладке')
  if (/^https?:/.test(url)) link.href = url
  link.target = '_blank'
  link.rel = 'noreferrer'
  return link
}
