import { readdirSync, readFileSync } from 'node:fs'
import { NOTICE_TYPES, type NoticeType } from '@sarafan/contract/orders/states'
import { expect, test } from 'vitest'
import type { NoticeData } from '../server/notifications/notices.ts'
import { noticeLink } from '../server/notifications/words.ts'
import { screensFor } from '../web/app/routes/routes.tsx'
import { TABS } from '../web/features/platform/admin/platform.ts'

interface Case {
  readonly document?: string
  readonly data?: NoticeData
  readonly link: string
}

const order = { data: { number: '1-000901' }, link: '/account/profile/orders?number=1-000901' }
const claim = { document: 'c1', link: '/account/profile/claims?id=c1' }
const bonus = { link: '/account/profile/bonuses' }
const product = { data: { productId: 7 }, link: '/product/7' }
const platform = (tab: string) => ({ data: { tab }, link: `/account/profile/platform?tab=${tab}` })

/** What each kind of notification opens, with an example of every subject it can have. */
const CASES: Readonly<Record<NoticeType, readonly Case[]>> = {
  order_status: [order],
  payment: [order],
  delivery: [order],
  offline_sale: [order],
  claim: [claim],
  message: [claim],
  bonus_expected: [bonus],
  bonus_confirmed: [bonus],
  bonus_reversed: [bonus],
  bonus_expiring: [bonus],
  new_referral: [{ link: '/account/profile/wow-tree/tree' }],
  withdraw: [{ link: '/account/mlm/transfer' }],
  agent_request: [{ document: 'r1', link: '/account/mlm/upload?rq=r1' }],
  certificate: [{ link: '/account/certificates' }],
  price_drop: [product],
  back_in_stock: [product],
  wishlist_reserved: [{ link: '/wishlist' }, { document: 'w1', link: '/wishlist/w1' }],
  promo: [{ link: '/actions' }],
  system: [
    platform('money'),
    platform('claims'),
    platform('corrections'),
    platform('moves'),
    platform('invoices'),
    platform('payouts'),
    platform('deposits'),
    { data: { tab: 'own_moves' }, link: '/account/showcases/moves' },
    { data: { tab: 'team' }, link: '/account/showcases/team' },
    { data: { tab: 'integrations' }, link: '/account/showcases/integrations' },
    { data: { tab: 'deposit' }, link: '/account/showcases/deposit' },
    { data: { tab: 'showcases' }, link: '/account/profile/showcases' },
    { data: { tab: 'answers', productId: 7 }, link: '/product/7/questions' },
  ],
  sale: [
    { document: 's1', link: '/account/profile/sale-orders/s1' },
    { data: { status: 'lead' }, link: '/account/showcases/leads' },
    { data: { status: 'low_stock', productId: 7 }, link: '/account/showcases/goods/7' },
    { data: { status: 'low_stock_many' }, link: '/account/showcases/goods' },
  ],
  sale_claim: [claim],
}

const PATTERNS = screensFor({ isLogged: true }).map(({ path }) => new URLPattern({ pathname: path ?? '' }))
const isScreen = (pathname: string) => PATTERNS.some((pattern) => pattern.test({ pathname }))

test.each(NOTICE_TYPES)(
  'issue 13: a notice of the kind %s opens its subject on a screen that exists',
  (type) => {
    for (const { document = '', data = {}, link } of CASES[type]) {
      expect(noticeLink({ type, document, data })).toBe(link)
      const { pathname, searchParams } = new URL(link, 'https://shop.example')
      expect(isScreen(pathname), link).toBe(true)
      if (pathname === '/account/profile/platform') expect(TABS).toContain(searchParams.get('tab'))
    }
  },
)

test('issue 13: an address without a screen is not in the table', () => {
  expect([isScreen('/account/nowhere'), isScreen('/product/7/photos')]).toEqual([false, false])
})

test('issue 13: every subject of the platform’s and the teams’ notifications has a link in the table', () => {
  const known = new Set(CASES.system.map(({ data }) => data?.tab))
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(`server/${path}`, 'utf8'))
  const named = files.flatMap((text) => [...text.matchAll(/\btab'?[:,] '(\w+)'/g)].map(([, tab = '']) => tab))
  expect(named.length).toBeGreaterThan(8)
  expect([...new Set(named)].filter((tab) => !known.has(tab))).toEqual([])
})
