// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import type { ProductDetails } from '../product.api.ts'
import { RestockButton } from './RestockButton.tsx'

const product = { id: 1, minQuantity: 1, quantityStep: 1 } as ProductDetails // the button reads no more
const variant = (available: number) => ({ id: 10, available }) as ProductDetails['variants'][number] // the same

async function open(available: number, isLogged = true) {
  let isWaiting = false
  const one = { Id: 10, ProductId: 1, Name: 'Плед', Options: [], Picture: { small: '', large: '', hue: 1 } }
  return openShop(
    <>
      <p>Плед</p>
      <RestockButton product={product} variant={variant(available)} />
    </>,
    {
      config: { isLogged },
      answers: {
        showRestocks: () => ({ reply: { Variants: isWaiting ? [one] : [] } }),
        setRestock: (ask) => {
          isWaiting = ask.Wanted
          return { reply: { ok: true } }
        },
      },
    },
  )
}

test('issue 16: a sold-out variant offers a notice of its arrival, which can be cancelled there', async () => {
  const shop = await open(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Сообщить о поступлении' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Сообщим о поступлении · отменить' }))
  expect(await screen.findByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy()
  expect(shop.asked('setRestock').map(({ ask }) => ask.Wanted)).toEqual([true, false])
})

test.each([
  ['a variant in stock', 3, true],
  ['a guest', 0, false],
])('issue 16: %s is not offered a notice', async (_, available, isLogged) => {
  await open(available, isLogged)
  await screen.findByText('Плед')
  expect(screen.queryByRole('button')).toBeNull()
})
