// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Icon } from './Icon.tsx'
import { inlineSprite } from './inline-sprite.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SPRITE = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="heart"><path d="M0,0"/></symbol></svg>'

const drawn = () =>
  render(<Icon name="heart" />)
    .container.querySelector('use')
    ?.getAttribute('href') ?? ''

test('EX-05, issue 17: icons come from the file until the sprite is part of the page', async () => {
  const asked: string[] = []
  const answer = (status: number, text: string, type: string) =>
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response(text, { status, headers: { 'content-type': type } })
    })
  const file = drawn()
  expect(file).toMatch(/img\/icons\.svg\?v=.*#heart$/)

  answer(503, 'no', 'text/plain')
  await inlineSprite(document)
  answer(200, '<p>Log in to the network</p>', 'text/html')
  await inlineSprite(document)
  expect(document.body.textContent).not.toContain('network')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(inlineSprite(document)).rejects.toThrow('offline')
  expect(drawn()).toBe(file)

  answer(200, SPRITE, 'image/svg+xml; charset=utf-8')
  await inlineSprite(document)
  expect(new Set(asked)).toEqual(new Set([file.replace('#heart', '')]))
  expect(document.querySelector(drawn())?.innerHTML).toContain('M0,0')
  expect(document.querySelector('#heart')).toBeNull()
})
