// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { followKeyboard } from './keyboard.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

function phone() {
  const view = Object.assign(new EventTarget(), { width: 390, height: 720 })
  const page = Object.assign(Object.create(window) as Window, { document })
  Object.defineProperty(page, 'visualViewport', { value: view })
  document.body.innerHTML = '<input><button>ок</button>'
  stop = followKeyboard(page, document.documentElement)
  const grow = (height: number, width = view.width) => {
    Object.assign(view, { height, width })
    view.dispatchEvent(new Event('resize'))
  }
  return { grow, isUp: () => document.documentElement.hasAttribute('data-keyboard') }
}

test('a keyboard is up when a field is typed in and the page lost a keyboard’s height', () => {
  const { grow, isUp } = phone()
  document.querySelector('input')?.focus()
  expect(isUp()).toBe(false)
  grow(420)
  expect(isUp()).toBe(true)
  grow(720)
  expect(isUp()).toBe(false)
})

test('neither a browser’s own bar nor a lower window without a field is a keyboard', () => {
  const { grow, isUp } = phone()
  document.querySelector('input')?.focus()
  grow(650)
  expect(isUp()).toBe(false)
  document.querySelector('button')?.focus()
  grow(420)
  expect(isUp()).toBe(false)
})

test('a phone turned round is lower by itself', () => {
  const { grow, isUp } = phone()
  document.querySelector('input')?.focus()
  grow(390, 720)
  expect(isUp()).toBe(false)
})
