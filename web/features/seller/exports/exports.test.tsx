// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import ExportsPage from './ExportsPage.tsx'

const URL = 'https://shop.test/api/feeds/0000000000000000000000.yml'

test('issue 16: a seller saves the products as a workbook or as CSV', async () => {
  const shop = await openShop(<ExportsPage />, {
    answers: {
      showFeed: () => ({ reply: { Url: null, IsOpen: true } }),
      linkDownload: () => ({ reply: { Url: 'https://shop.test/file' } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать для Excel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
  expect(shop.asked('linkDownload').map(({ ask }) => ask)).toMatchObject([
    { Path: '/account/goods-xlsx/export/' },
    { Path: '/account/goods-csv/export/' },
  ])
})

test('issue 16: a seller makes the address of the YML file, copies it, renews it and closes it', async () => {
  let isMade = false
  const made = () => ({ reply: { Url: isMade ? URL : null, IsOpen: true } })
  const shop = await openShop(<ExportsPage />, {
    answers: {
      showFeed: made,
      renewFeed: () => {
        isMade = true
        return made()
      },
      removeFeed: () => {
        isMade = false
        return { reply: { ok: true } }
      },
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }))
  expect(await screen.findByLabelText('Адрес файла')).toHaveProperty('value', URL)
  await user.click(screen.getByRole('button', { name: 'Скопировать' }))
  await screen.findByText('Ссылка скопирована')
  expect(await navigator.clipboard.readText()).toBe(URL)
  await user.click(screen.getByRole('button', { name: 'Обновить ссылку' }))
  await user.click(await inDialog('Обновить ссылку'))
  await screen.findByText('Ссылка новая')
  expect(shop.asked('renewFeed')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Отключить ссылку' }))
  await user.click(await inDialog('Отключить ссылку'))
  await screen.findByRole('button', { name: 'Создать ссылку' })
})

const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name })
