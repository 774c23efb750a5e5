// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import { ProductVideo } from './ProductVideo.tsx'

const video = { host: 'rutube', player: 'https://rutube.ru/play/embed/1' } as const

const slide = (isShown: boolean) => (
  <ProductVideo video={video} poster="/a.webp" name="Чайник" isShown={isShown} />
)

test('issue 16: the player is loaded by a tap only, and does not start by itself', async () => {
  await openShop(slide(true))
  const button = await screen.findByRole('button', { name: 'Смотреть видео: Чайник' })
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByText('Откроется плеер Rutube')).toBeTruthy()
  await userEvent.click(button)
  const frame = screen.getByTitle('Видео')
  expect(frame.getAttribute('src')).toBe(video.player)
  expect(frame.getAttribute('allow')).not.toContain('autoplay')
  // Neither scripts of the host may lead the shop away, nor forms of it be sent.
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms/)
})
