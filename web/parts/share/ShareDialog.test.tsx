// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shownConfig, withWowChoice } from '../../core/config/wow-config.ts'
import { clientConfig, configWith } from '../../test/providers.tsx'
import { openShop } from '../../test/shop.tsx'
import { fakeTime, passMs } from '../../test/time.ts'
import ShareDialog, { sharerOf } from './ShareDialog.tsx'
import { linkFor } from './share.ts'

afterEach(() => vi.restoreAllMocks())

const LINK = 'https://t.me/tyoply_bot?start=s9ix_rA7K42XY_02SHOP'
const clipboard = (copy: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copy)

test('DL-03, DL-04: the share dialog offers telegram and copy, and shows a code', async () => {
  const shop = await openShop(<ShareDialog open onClose={() => {}} />)
  await screen.findByText('Копировать')
  expect(screen.queryByText('ВКонтакте')).toBeNull()
  await screen.findByRole('img', { name: 'QR-код со ссылкой' })
  await userEvent.click(screen.getByText('Telegram'))
  const [verb, page] = shop.messenger.calls.at(-1) ?? []
  expect(verb).toBe('openTelegramLink')
  expect(decodeURIComponent(String(page))).toContain('s9ix_rA7K42XY_01SHOP')
})

test('issue 13: the share dialog of a showcase shows its cover, that of a product does not', async () => {
  const config = { cover: 'images/covers/dom.webp' }
  await openShop(<ShareDialog open onClose={() => {}} />, { config })
  await screen.findByText('Копировать')
  const covers = () => document.querySelectorAll('img[src*="covers/dom"]')
  expect(covers()).toHaveLength(1)
  cleanup()
  await openShop(<ShareDialog open onClose={() => {}} productId={77} />, { config })
  await screen.findByText('Поделиться товаром')
  expect(covers()).toHaveLength(0)
})

test('DL-02: all five targets are offered, and all but the copied link open outside', async () => {
  const targets = ['telegram', 'copy', 'vk', 'ok', 'whatsapp'] as const
  const shop = await openShop(<ShareDialog open onClose={() => {}} productId={77} targets={targets} />)
  await screen.findByText('Поделиться товаром')
  for (const name of ['Telegram', 'ВКонтакте', 'ОК', 'WhatsApp', 'Копировать'])
    expect(screen.getByText(name)).toBeTruthy()
  await userEvent.click(screen.getByText('ВКонтакте'))
  expect(shop.messenger.calls.at(-1)?.[0]).toBe('openLink')
  expect(decodeURIComponent(String(shop.messenger.calls.at(-1)?.[1]))).toContain('p25_03PROD')
})

const prepared = { reply: { Id: 'prepared1', ExpiresAt: '2026-11-21T10:00:00.000Z' } }
const shareProduct = async (answers: NonNullable<Parameters<typeof openShop>[1]>['answers']) => {
  const shop = await openShop(<ShareDialog open onClose={() => {}} productId={77} />, { answers })
  await userEvent.click(await screen.findByText('Telegram'))
  return shop
}

test.each([
  ['prepared_message_sent', {}, 'Карточка отправлена'],
  ['prepared_message_failed', { error: 'USER_DECLINED' }, 'Вы не отправили карточку'],
  ['prepared_message_failed', { error: 'UNKNOWN_ERROR' }, 'Telegram не отправил карточку. Скопируйте ссылку'],
])(
  'issue 13: a product is sent as a card by the client’s own dialog, and %s shows %o',
  async (name, payload, text) => {
    const shop = await shareProduct({ prepareCard: () => prepared })
    await waitFor(() =>
      expect(shop.messenger.calls.at(-1)).toEqual([
        'send',
        { name: 'web_app_send_prepared_message', id: 'prepared1' },
      ]),
    )
    expect(shop.asked('prepareCard').map(({ ask }) => ask.ProductId)).toEqual([77])
    shop.messenger.emit('other', { name, payload })
    await screen.findByText(text)
  },
)

test('issue 13: where no card can be prepared the link is shared as before', async () => {
  const shop = await shareProduct({
    prepareCard: () => ({ status: 409, body: { code: 'card_unavailable', message: 'Поделитесь ссылкой' } }),
  })
  await waitFor(() => expect(shop.messenger.calls.at(-1)?.[0]).toBe('openTelegramLink'))
  expect(decodeURIComponent(String(shop.messenger.calls.at(-1)?.[1]))).toContain('p25_01PROD')
})

test('DL-05, DL-06, CN-21: a copied link is announced for 1.5 s, then the dialog closes', async () => {
  fakeTime()
  const copied = clipboard(async () => {})
  const onClose = vi.fn()
  const shop = await openShop(<ShareDialog open onClose={onClose} />)
  await userEvent.click(await screen.findByText('Копировать'))
  await screen.findByText('Ссылка скопирована в буфер обмена')
  expect(copied).toHaveBeenCalledWith(LINK)
  expect(shop.store.getState().notices[0]?.timeoutMs).toBe(1500)
  await passMs(1200)
  expect(onClose).not.toHaveBeenCalled()
  await passMs(300)
  expect(onClose).toHaveBeenCalledOnce()
})

test('ER-22: a failed copy is only logged to the console; the dialog stays', async () => {
  clipboard(async () => {
    throw new Error('denied')
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onClose = vi.fn()
  const shop = await openShop(<ShareDialog open onClose={onClose} />)
  await userEvent.click(await screen.findByText('Копировать'))
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(shop.store.getState().notices).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('VL-10: without a link there is nothing to tap', async () => {
  await openShop(<ShareDialog open onClose={() => {}} />, { config: { telegramBot: '' } })
  const buttons = [await screen.findByText('Копировать'), screen.getByText('Telegram')]
  expect(buttons.map((label) => label.closest('button')?.disabled)).toEqual([true, true])
  expect(screen.queryByRole('img', { name: 'QR-код со ссылкой' })).toBeNull()
})

test('TR-13, EX-16: in a showcase of state 1 the link is marked, in others not', async () => {
  const linkIn = async (showcaseStateId: number) => {
    const shop = await openShop(<ShareDialog open onClose={() => {}} />, { config: { showcaseStateId } })
    await userEvent.click(await screen.findByText('Telegram'))
    return decodeURIComponent(String(shop.messenger.calls.at(-1)?.[1]))
  }
  expect(await linkIn(1)).toMatch(/start(?:app)?=s9ix_rA7K42XY_m1_\d\d[A-Z]{4}/)
  expect(await linkIn(2)).not.toContain('_m')
})

const bees = {
  telegramBot: 'bee_bot',
  showcaseStateId: 2,
  slogan: '',
  siteId: 2,
  imageBaseUrl: 'http://bee.test/api/stat',
  showcaseDescription: '',
  showcaseName: 'Пчелиный двор',
  updatedAfter: 5,
  shareText: 'Попробуйте мёд',
  startParameter: 'startapp' as const,
}

test('EN-44, EN-45, EN-47: in the network every target, the code and the copy share the chosen showcase', async () => {
  const copied = clipboard(async () => {})
  const chosen = { wowTreeMode: true, wowShowcaseId: 2, wowShowcaseData: bees }
  const config = { ...configWith({ refCode: 'A7K42XY' }), ...chosen, ...bees }
  const targets = ['telegram', 'copy', 'vk', 'ok', 'whatsapp'] as const
  const shop = await openShop(<ShareDialog open onClose={() => {}} targets={targets} />, { config })
  await screen.findByText('Пчелиный двор')
  const payload = (channel: string) => `s2_r${config.refCode}_${channel}SHOP`
  for (const [name, channel] of [
    ['Telegram', '01'],
    ['ВКонтакте', '03'],
    ['ОК', '04'],
    ['WhatsApp', '05'],
  ] as const) {
    await userEvent.click(screen.getByText(name))
    const page = decodeURIComponent(String(shop.messenger.calls.at(-1)?.[1]))
    expect(page).toContain(`https://t.me/bee_bot?startapp=${payload(channel)}`)
    if (channel === '01') expect(page).toContain('text=Попробуйте мёд')
  }
  await userEvent.click(screen.getByText('Копировать'))
  expect(copied).toHaveBeenCalledWith(`https://t.me/bee_bot?startapp=${payload('02')}`)
  await screen.findByRole('img', { name: 'QR-код со ссылкой' })
})

test('EN-47: a chosen showcase whose bot has no main mini-app is shared by start', () => {
  const chosen = (startParameter: 'start' | 'startapp') =>
    sharerOf(
      shownConfig(
        withWowChoice(clientConfig(configWith({ startParameter: 'startapp' })), {
          id: 2,
          card: { ...bees, startParameter },
        }),
      ),
    )
  expect([chosen('start').parameter, chosen('startapp').parameter]).toEqual(['start', 'startapp'])
  expect(linkFor(chosen('start'), 'qr')).toMatch(/^https:\/\/t\.me\/bee_bot\?start=s2_/)
})

const OFFER = {
  Product: {
    Name: 'Кружка',
    Picture: { small: '', large: 'upload/cup.webp', hue: 40 },
    Price: 790,
    OldPrice: 990,
  },
  FriendBonus: 23.7,
  SharerBonus: 39.5,
  SharerFirstBonus: 39.5,
}

test('issue 17: the dialog of a product shows it and what both sides earn, to the kopeck', async () => {
  const shop = await openShop(<ShareDialog open onClose={() => {}} productId={77} />, {
    answers: { showShareOffer: () => ({ reply: OFFER }) },
  })
  await screen.findByText('Вам — 39,5 бонуса с такой покупки друга')
  expect(screen.getByText('Другу — 23,7 бонуса')).toBeTruthy()
  expect(screen.getByText('Кружка')).toBeTruthy()
  await screen.findByRole('img', { name: 'QR-код со ссылкой' })
  expect(shop.asked('showShareOffer').map(({ ask }) => ask.productId)).toEqual(['77'])
})

test('issue 17: a larger reward for the first purchase is named; a side that earns nothing is left out', async () => {
  const first = { ...OFFER, FriendBonus: 0, SharerFirstBonus: 55.3 }
  await openShop(<ShareDialog open onClose={() => {}} productId={77} />, {
    answers: { showShareOffer: () => ({ reply: first }) },
  })
  await screen.findByText('Вам — 55,3 бонуса с первой покупки друга, потом 39,5 бонуса')
  expect(screen.queryByText(/Другу/)).toBeNull()
})

test('issue 17: the dialog of a showcase promises percentages; without a response it invites', async () => {
  await openShop(<ShareDialog open onClose={() => {}} />, {
    answers: {
      showShareOffer: () => ({
        reply: { Product: null, FriendBonus: 3, SharerBonus: 5, SharerFirstBonus: 5 },
      }),
    },
  })
  await screen.findByText('Вам — 5 % бонусами с покупок друга')
  expect(screen.getByText('Другу — 3 % бонусами')).toBeTruthy()
  cleanup()
  await openShop(<ShareDialog open onClose={() => {}} />, {
    answers: { showShareOffer: () => ({ status: 500, body: 'Ошибка' }) },
  })
  await screen.findByText('Отправьте ссылку другу')
})
