import { type BotMessage, type Person, writeToBot } from './api.ts'
import { make } from './page.ts'

/** Returns the button and the field by which a person replies to a message of a bot, as by a long press in the messenger. */
export function replyForm(
  { id, username }: BotMessage,
  person: Person,
  onSent: (text: string) => void,
): HTMLElement {
  const form = make('form', 'composer')
  const open = make('button', 'button button--soft', 'Ответить')
  const input = make('input', '')
  const error = make('p', 'error')
  open.type = 'button'
  input.hidden = true
  input.maxLength = 4096
  input.setAttribute('aria-label', 'Ответ на это сообщение')
  error.setAttribute('role', 'alert')
  error.hidden = true
  open.addEventListener('click', () => {
    if (input.hidden) {
      input.hidden = false
      open.textContent = 'Отправить'
      input.focus()
    } else form.requestSubmit()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    const sent = await writeToBot({ person: person.handle, bot: username, text, replyTo: id }).then(
      () => '',
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    )
    error.textContent = sent
    error.hidden = sent === ''
    if (sent !== '') return
    input.value = ''
    input.hidden = true
    open.textContent = 'Ответить'
    onSent(text)
  })
  form.append(input, open, error)
  return form
}
