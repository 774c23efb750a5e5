import { type InlineAnswer, sendResult, typeInline, writeToBot } from './api.ts'
import { addOwnMessage, type ChatDeps, receiveCard } from './chat.ts'
import { make, part, showMessage } from './page.ts'

export interface ComposerDeps extends ChatDeps {
  /** The writing person and the bot of the app. */
  readonly chat: () => { readonly person: string; readonly bot: string }
}

interface Inline {
  readonly bot: string
  readonly text: string
}

/** People type letter by letter; the client waits a little before it asks the bot. */
const PAUSE_MS = 300
const input = part('message', HTMLInputElement)
const list = part('inline', HTMLElement)
const error = part('message-error', HTMLElement)

/** The input below the chat: text that begins with @ and a bot's name is an inline query, other text is sent to the bot. */
export function setUpComposer(deps: ComposerDeps): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  input.addEventListener('input', () => {
    clearTimeout(timer)
    const inline = readInline(deps)
    if (inline) timer = setTimeout(() => void ask(deps, inline), PAUSE_MS)
    else close()
  })
  part('composer', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text !== '' && !readInline(deps)) void write(deps, { bot: deps.chat().bot, text })
  })
}

function readInline({ cast }: ComposerDeps): Inline | null {
  const [, name = '', text = ''] = /^@(\w+)\s(.*)$/.exec(input.value) ?? []
  const bots = [cast.platformBot, ...cast.showcases.map(({ bot }) => bot)]
  const bot = bots.find((one) => one.toLowerCase() === name.toLowerCase())
  return bot === undefined ? null : { bot, text }
}

async function write(deps: ComposerDeps, { bot, text }: Inline): Promise<void> {
  const isSent = await attempt(() => writeToBot({ person: deps.chat().person, bot, text }))
  if (!isSent) return
  addOwnMessage(text, bot, deps)
  input.value = ''
}

async function ask(deps: ComposerDeps, inline: Inline, offset = ''): Promise<void> {
  await attempt(async () => {
    const answer = await typeInline({ person: deps.chat().person, ...inline, ...(offset ? { offset } : {}) })
    const now = readInline(deps)
    // The text has changed since the request.
    if (now?.bot === inline.bot && now.text === inline.text)
      draw(deps, inline, { answer, isMore: offset !== '' })
  })
}

function draw(deps: ComposerDeps, inline: Inline, of: { answer: InlineAnswer; isMore: boolean }): void {
  const { results, button, next_offset: next = '' } = of.answer
  const rows = results.map((result) => {
    const row = action('inline__result', () => void choose(deps, inline, result.id))
    if (result.thumbnail_url) {
      const picture = make('img', '')
      picture.src = result.thumbnail_url
      picture.alt = ''
      row.append(picture)
    }
    const words = make('span', '')
    words.append(make('strong', '', result.title ?? ''), make('span', '', result.description ?? ''))
    row.append(words)
    return row
  })
  if (button) {
    const start = `/start ${button.start_parameter ?? ''}`.trim()
    const row = action('button button--soft', () => void write(deps, { bot: inline.bot, text: start }))
    row.textContent = button.text
    rows.unshift(row)
  }
  if (next !== '') {
    const row = action('button button--soft', () => {
      row.remove()
      void ask(deps, inline, next)
    })
    row.textContent = 'Ещё'
    rows.push(row)
  }
  if (of.isMore) list.append(...rows)
  else list.replaceChildren(...rows)
  list.hidden = list.children.length === 0
  showMessage(results.length === 0 ? 'Бот ничего не предложил' : `Найдено: ${results.length}`)
}

async function choose(deps: ComposerDeps, { bot, text }: Inline, id: string): Promise<void> {
  await attempt(async () => {
    receiveCard(await sendResult({ person: deps.chat().person, bot, text, id }), deps)
    input.value = ''
    close()
  })
}

function close(): void {
  list.hidden = true
  list.replaceChildren()
}

function action(className: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', className)
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}

/** Runs an action that may be refused, for example for a guest, who has no account; shows the reason below the input. */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  error.hidden = true
  try {
    await work()
    return true
  } catch (reason) {
    error.textContent = reason instanceof Error ? reason.message : String(reason)
    error.hidden = false
    return false
  }
}
