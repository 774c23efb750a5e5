// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import { LandingBanner } from './LandingBanner.tsx'

const week = { id: 5, title: 'Неделя уюта', short: '', cover: '', hue: 20, endsAt: '2097-12-01T09:00:00Z' }

test('issue 17: a landing page that ends says its last day once the app runs; its place is kept from the start', async () => {
  const { container } = await openShop(<LandingBanner landing={week} />)
  expect(container.querySelector('[dir=auto]')).not.toBeNull()
  expect(await screen.findByText(/^до 1 декабря 2097/)).toBeTruthy()
})

test('issue 17: a landing page without an end has no tag', async () => {
  const { container } = await openShop(<LandingBanner landing={{ ...week, endsAt: null }} />)
  await screen.findByText('Неделя уюта')
  expect(container.querySelector('[dir=auto]')).toBeNull()
})
