// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import ExportsPage from './ExportsPage.tsx'

afterEach(() => vi.restoreAllMocks())

const URL = 'https://shop.test/api/feeds/0000000000000000000000.yml'

test('issue 16: a seller saves the products as a workbook, as CSV or as YML, without an address too', async () => {
  const shop = await openShop(<ExportsPage />, {
    answers: {
      showFeed: () => ({ reply: { Url: null, IsOpen: true } }),
      linkDownload: () => ({ reply: { Url: 'https://shop.test/file' } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать для Excel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать YML' }))
  await waitFor(() =>
    expect(shop.asked('linkDownload').map(({ ask }) => ask)).toMatchObject([
      { Path: '/account/goods-xlsx/export/' },
      { Path: '/account/goods-csv/export/' },
      { Path: '/account/goods-yml/export/' },
    ]),
  )
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
  screen.getByRole('button', { name: 'Скачать YML' })
  await user.click(screen.getByRole('button', { name: 'Обновить ссылку' }))
  await user.click(await inDialog('Обновить ссылку'))
  await screen.findByText('Ссылка новая')
  expect(shop.asked('renewFeed')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Отключить ссылку' }))
  await user.click(await inDialog('Отключить ссылку'))
  await screen.findByRole('button', { name: 'Создать ссылку' })
})

const inDialog = async (name: string) => within(await findDialog()).findByRole('button', { name })

const made = () => ({ reply: { Url: URL, IsOpen: true } })
const open = (answers: Answers) => openShop(<ExportsPage />, { answers: { showFeed: made, ...answers } })

test('issue 16: an address is neither renewed nor closed when the question is declined', async () => {
  const shop = await open({})
  for (const name of ['Обновить ссылку', 'Отключить ссылку']) {
    await userEvent.click(await screen.findByRole('button', { name }))
    await userEvent.click(await inDialog('Оставить'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect([...shop.asked('renewFeed'), ...shop.asked('removeFeed')]).toEqual([])
})

test('issue 16: an address that could not be closed stays, and the reason is said', async () => {
  await open({ removeFeed: () => 'dead' })
  await userEvent.click(await screen.findByRole('button', { name: 'Отключить ссылку' }))
  await userEvent.click(await inDialog('Отключить ссылку'))
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(screen.getByLabelText('Адрес файла')).toHaveProperty('value', URL)
  expect(screen.queryByText('Ссылка отключена')).toBeNull()
})

test('issue 16: where copying is forbidden the address can be copied by hand, which is said', async () => {
  await open({})
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await user.click(await screen.findByRole('button', { name: 'Скопировать' }))
  await screen.findByText(/Выделите адрес и скопируйте его сами/)
  expect(screen.getByLabelText('Адрес файла')).toHaveProperty('readOnly', true)
})

test('issue 16: of a showcase that does not sell yet, the address says when its file opens', async () => {
  await open({ showFeed: () => ({ reply: { Url: URL, IsOpen: false } }) })
  await screen.findByText('Файл откроется по ссылке, когда витрина начнёт продавать.')
})

test('issue 16: a table that could not be saved is said, and the button works again', async () => {
  const shop = await open({ linkDownload: () => 'dead' })
  const save = await screen.findByRole('button', { name: 'Скачать CSV' })
  await userEvent.click(save)
  await screen.findByText('Нет связи. Проверьте интернет')
  await userEvent.click(save)
  await waitFor(() => expect(shop.asked('linkDownload')).toHaveLength(2))
})

test('issue 16: without the right to the catalogue the page says who exports it', async () => {
  await open({ showFeed: () => ({ status: 403, body: 'Нет', code: 'forbidden' }) })
  await screen.findByText('Товары выгружают те, кому доверен каталог')
  expect(screen.queryByRole('button')).toBeNull()
})
