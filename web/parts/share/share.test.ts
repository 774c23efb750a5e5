import { readSharePayload } from '@sarafan/contract/share-link'
import { expect, test } from 'vitest'
import { CONTENTS, contentOf, linkFor, pageOf, type Sharer, TARGETS, tagOf, USUAL_TARGETS } from './share.ts'

const shop: Sharer = {
  bot: 'tyoply_bot',
  parameter: 'start',
  showcaseId: 12345,
  refCode: 'A7K42XY',
  isLanding: false,
}
const payload = (link: string) => readSharePayload(new URL(link).searchParams.get('start') ?? '')

test('VL-06: an unknown share target fails, in the tag and in the page', () => {
  expect(() => tagOf('x', 'SHOP')).toThrow('Unknown share target: x')
  expect(() => pageOf('x', 'https://t.me/a', '')).toThrow('Unknown share target: x')
  expect(() => pageOf('copy', 'https://t.me/a', '')).toThrow()
})

test('VL-07: an unknown content fails', () => {
  expect(() => tagOf('telegram', 'x')).toThrow('Unknown share content: x')
  expect(CONTENTS.map((content) => tagOf('vk', content))).toEqual(['03SHOP', '03PROD', '03ACTN', '03WISH'])
})

test('DL-02, DL-03: five targets there are, telegram and copy are usual', () => {
  expect(TARGETS).toEqual(['telegram', 'copy', 'vk', 'ok', 'whatsapp'])
  expect(USUAL_TARGETS).toEqual(['telegram', 'copy'])
  const pages = TARGETS.filter((target) => target !== 'copy').map((target) =>
    pageOf(target, 'https://t.me/a', 'Да'),
  )
  expect(pages).toEqual([
    'https://t.me/share/url?url=https%3A%2F%2Ft.me%2Fa&text=%D0%94%D0%B0',
    'https://vk.com/share.php?url=https%3A%2F%2Ft.me%2Fa&title=%D0%94%D0%B0',
    'https://connect.ok.ru/offer?url=https%3A%2F%2Ft.me%2Fa&title=%D0%94%D0%B0',
    'https://wa.me/?text=%D0%94%D0%B0%20https%3A%2F%2Ft.me%2Fa',
  ])
})

test('EX-14, EX-17: the link opens the bot with showcase, code and the tag of its channel', () => {
  const link = linkFor(shop, 'copy')
  expect(link).toBe('https://t.me/tyoply_bot?start=s9ix_rA7K42XY_02SHOP')
  expect(payload(link)).toEqual({ showcaseId: 12345, refCode: 'A7K42XY', tag: '02SHOP' })
  expect(payload(linkFor(shop, 'qr', { productId: 77 }))).toMatchObject({ productId: 77, tag: '06PROD' })
  expect(payload(linkFor({ ...shop, refCode: '' }, 'copy'))).toEqual({ showcaseId: 12345, tag: '02SHOP' })
  expect(linkFor({ ...shop, parameter: 'startapp' }, 'ok')).toContain('?startapp=')
})

test('EX-15: links of a landing-only showcase contain m, with the number of a shared page', () => {
  const landing = { ...shop, isLanding: true }
  expect(payload(linkFor(landing, 'telegram'))).toMatchObject({ mode: 1, tag: '01ACTN' })
  expect(payload(linkFor(landing, 'telegram', { actionId: 42 }))).toMatchObject({ mode: 42, tag: '01ACTN' })
  expect(contentOf(shop, { actionId: 42 })).toBe('ACTN')
})

test('review 24g, EX-15: a landing page shared from a shop carries its number, the shop itself none', () => {
  expect(payload(linkFor(shop, 'telegram', { actionId: 42 }))).toMatchObject({ mode: 42, tag: '01ACTN' })
  expect(payload(linkFor(shop, 'telegram'))?.mode).toBeUndefined()
})

test('VL-08, VL-09: no bot, no link; a custom link wins unless it is blank', () => {
  expect(linkFor({ ...shop, bot: '' }, 'copy')).toBe('')
  expect(linkFor(shop, 'copy', {}, '  ')).toContain('t.me/tyoply_bot')
  expect(linkFor(shop, 'copy', {}, 'https://my.example')).toBe('https://my.example')
})
