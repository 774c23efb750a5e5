// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharePictures } from './shared-picture.ts'

let stop = () => {}

beforeEach(() => {
  document.body.innerHTML = `
    <div data-screen="/catalog">
      <div class="grid">
        <article><a href="/shop/product/7"><div id="listed"></div><b>Чайник</b></a></article>
        <article><a href="/shop/product/77"><div></div></a></article>
      </div>
      <div><article><a href="/shop/product/7"><div id="railed"></div></a></article></div>
      <a href="/shop/product/9">Ваза</a>
    </div>`
  // A link's own action would leave the test.
  document.addEventListener('click', keep)
  stop = sharePictures(document)
})
afterEach(() => {
  document.removeEventListener('click', keep)
  stop()
})

const keep = (tap: Event) => tap.preventDefault()
const tap = (what: string) => document.querySelector<HTMLElement>(what)?.click()
const rule = () => [...document.head.querySelectorAll('style')].at(-1)?.textContent ?? ''
const named = () => {
  const [selector = ''] = rule().split(' {')
  return selector ? [...document.querySelectorAll(selector)].map(({ id }) => id) : []
}

test('issue 17: the tapped card’s picture and the one on the product’s page share a name', () => {
  tap('#listed + b')
  expect(named()).toEqual(['listed'])
  expect(rule()).toContain(':has(> [data-product-picture="7"]) { view-transition-name: product-picture }')
})

test('issue 17: a card in a rail is named alone, though the list shows the same product', () => {
  tap('#railed')
  expect(named()).toEqual([])
  const railed = document.querySelector<HTMLElement>('#railed')
  expect(railed?.style.getPropertyValue('view-transition-name')).toBe('product-picture')
  tap('#listed')
  expect(railed?.style.getPropertyValue('view-transition-name')).toBe('')
  expect(named()).toEqual(['listed'])
})

test('issue 17: going back names the card of the product that is left', () => {
  tap('.grid article:nth-child(2) div')
  document.querySelector('[data-screen]')?.setAttribute('data-screen', '/product/7')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(named()).toEqual(['listed'])
})

test('issue 17: a link that is no card shares no picture', () => {
  tap('a[href$="/9"]')
  expect(rule()).toBe('')
})
