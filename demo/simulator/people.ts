import type { Cast, Person, Showcase } from './api.ts'
import { make, part, press } from './page.ts'

export const GUEST = 'guest'

/** Fills the lists of people and showcases; a click opens the app at once. */
export function fillChoices(
  cast: Cast,
  choose: { person: (handle: string) => void; showcase: (alias: string) => void },
): void {
  const leads = part('leads', HTMLElement)
  const guest = button(GUEST, 'Гость', 'зашёл из браузера, без мессенджера')
  guest.prepend(make('span', 'person__none', '?'))
  leads.append(...cast.people.filter((one) => one.isLead).map(personButton), guest)
  const others = cast.people.filter((one) => !one.isLead)
  part('others', HTMLElement).append(...others.map(personButton))
  part('showcases', HTMLElement).append(...cast.showcases.map(shopButton))
  for (const one of document.querySelectorAll<HTMLElement>('.person'))
    one.addEventListener('click', () => choose.person(one.dataset.handle ?? GUEST))
  for (const one of document.querySelectorAll<HTMLElement>('.shop'))
    one.addEventListener('click', () => choose.showcase(one.dataset.alias ?? ''))
}

/** Marks the selected person and showcase. */
export function showChoice(person: string, showcase: string): void {
  press(document.querySelectorAll('.person'), (one) => one.dataset.handle === person)
  press(document.querySelectorAll('.shop'), (one) => one.dataset.alias === showcase)
  const chosen = document.querySelector('.person[aria-pressed="true"]')
  chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function personButton(person: Person): HTMLButtonElement {
  const made = button(person.handle, person.name, person.role)
  const photo = make('img', '')
  photo.src = person.photo
  photo.alt = ''
  photo.loading = 'lazy'
  made.prepend(photo)
  return made
}

function button(handle: string, name: string, role: string): HTMLButtonElement {
  const made = make('button', 'person')
  made.type = 'button'
  made.dataset.handle = handle
  const words = make('span', 'person__words')
  words.append(make('strong', '', name), make('small', '', role))
  made.append(words)
  return made
}

function shopButton(showcase: Showcase): HTMLButtonElement {
  const made = make('button', 'shop')
  made.type = 'button'
  made.dataset.alias = showcase.alias
  const logo = make('img', '')
  logo.src = showcase.logo
  logo.alt = ''
  made.append(logo, make('span', '', showcase.name))
  return made
}
