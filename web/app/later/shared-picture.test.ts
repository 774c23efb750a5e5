// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveSharedPictures } from './shared-picture.ts'

const LIST = `
  <div class="grid">
    <article><a href="/shop/product/7"><div id="listed"><img alt=""></div><b>Чайник</b></a></article>
    <article><a href="/shop/product/77"><div></div></a></article>
  </div>
  <div><article><a href="/shop/product/7"><div id="railed"></div></a></article></div>
  <a id="plain" href="/shop/product/7"><div></div></a>`
const PRODUCT = '<div><ul id="stage" data-product-picture="7"></ul></div>'
const PLACES: Readonly<Record<string, DOMRect>> = {
  listed: new DOMRect(16, 300, 180, 200),
  railed: new DOMRect(40, 600, 90, 100),
  stage: new DOMRect(0, 0, 360, 400),
}

let stop = () => {}
/** What `animate` was called with, by element. */
let played: { on: HTMLElement; frames: Record<string, unknown> }[]
let finish: () => void

beforeEach(() => {
  vi.stubGlobal('navigation', new EventTarget())
  document.body.innerHTML = `<div data-screen="/catalog"><main>${LIST}</main></div>`
  played = []
  const finished = new Promise<void>((done) => {
    finish = done
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return PLACES[this.id] ?? new DOMRect()
  })
  HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
    played.push({ on: this, frames: frames as Record<string, unknown> }) // our own calls pass objects
    return { finished } as unknown as Animation // all that is used of it
  }
  // A link's own action would leave the test.
  document.addEventListener('click', keep)
  stop = moveSharedPictures(document)
})
afterEach(() => {
  document.removeEventListener('click', keep)
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The history moves: the browser tells of it before the screen changes. */
const travel = () =>
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { navigationType: 'traverse' }))
const keep = (tap: Event) => tap.preventDefault()
const tap = (what: string) => document.querySelector<HTMLElement>(what)?.click()
const copy = () => document.querySelector<HTMLElement>('[data-moving-picture]')
const show = (path: string, html: string) => {
  document.querySelector('[data-screen]')?.setAttribute('data-screen', path)
  const main = document.querySelector('main')
  if (main) main.innerHTML = html
}
const moves = () => played.filter(({ on }) => on === copy()).map(({ frames }) => frames.transform)

test('issue 17: a copy of the tapped card’s picture moves to its place on the product’s page, then goes', async () => {
  tap('#listed + b')
  show('/product/7', PRODUCT)
  await vi.waitFor(() => expect(moves()).toEqual([['translate(-74px, 200px) scale(0.5)', 'none']]))
  expect(copy()?.style.width).toBe('360px')
  expect(copy()?.inert).toBe(true)
  expect(copy()?.querySelector('img')?.dataset.shown).toBe('true')
  expect(played.map(({ on }) => on.localName)).toContain('main')
  finish()
  await vi.waitFor(() => expect(copy()).toBeNull())
})

test('issue 17: a card in a rail moves from its own place, though the list shows the same product', async () => {
  tap('#railed')
  show('/product/7', PRODUCT)
  await vi.waitFor(() => expect(moves()).toEqual([['translate(-95px, 450px) scale(0.25)', 'none']]))
})

test('issue 17: going back moves the picture from the page into the card of the list', async () => {
  show('/product/7', PRODUCT)
  travel()
  show('/catalog', LIST)
  await vi.waitFor(() => expect(moves()).toEqual([['translate(74px, -200px) scale(2)', 'none']]))
})

test('issue 17: nothing moves from a link that is no card, to another screen, or with reduced motion', async () => {
  tap('#plain')
  show('/product/7', PRODUCT)
  show('/catalog', LIST)
  tap('#listed')
  show('/cart', '<p>Корзина</p>')
  show('/catalog', LIST)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList) // all that is read of it
  tap('#listed')
  show('/product/7', PRODUCT)
  await new Promise((done) => setTimeout(done, 50))
  expect(played).toEqual([])
})
