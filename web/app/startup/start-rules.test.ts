// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { startRequest } from '../../core/launch/start-request.ts'
import { clientConfig, configWith } from '../../test/providers.tsx'
import { entryBanOf } from './entry-ban.ts'
import { redirectOf, wasFollowed } from './redirect.ts'

describe('the start query', () => {
  const ask = (page: Record<string, string>, isAdmin = false) =>
    startRequest({ page, initData: 'user=1&hash=2', isAdmin })

  test('AP-11, AP-12, AP-13: page parameters, the signed string and the mode go along', () => {
    expect(ask({ a: '1', r: 'ABC' })).toEqual({ a: '1', r: 'ABC', tgData: 'user=1&hash=2', devMode: '0' })
    expect(ask({}, true).devMode).toBe('1')
  })

  test('AP-14, VL-11, VL-12: the filter only with an underscore', () => {
    expect(ask({ sf: '1_2' }).sf).toBe('1_2')
    expect('sf' in ask({ sf: '12' })).toBe(false)
    expect('sf' in ask({})).toBe(false)
  })

  test('a page cannot speak for the messenger', () => {
    expect(ask({ tgData: 'forged', devMode: '1' })).toEqual({ tgData: 'user=1&hash=2', devMode: '0' })
  })
})

describe('redirects', () => {
  const to = (
    config: Parameters<typeof configWith>[0],
    rd?: string,
    { basePath = '/shop/api/tgbundle', isInMessenger = false } = {},
  ) => redirectOf(clientConfig(configWith(config)), { rd, basePath, isInMessenger })

  test('ST-08: rd=1 with a domain redirects to its alias and bundle, anything else does not redirect', () => {
    const url = 'https://dom.test/teply-dom/api/tgbundle/'
    expect(to({ currentDomain: 'dom.test' }, '1')).toEqual({ kind: 'leave', url })
    expect(to({ currentDomain: 'https://dom.test/' }, '1')).toEqual({ kind: 'leave', url })
    expect(to({ currentDomain: 'dom.test' }, '0')).toEqual({ kind: 'stay' })
    expect(to({ currentDomain: '' }, '1')).toEqual({ kind: 'stay' })
  })

  test.each(['/\\evil.test/api/tgbundle', '/\t/evil.test/api/tgbundle', '//evil.test/api/tgbundle'])(
    'issue 15: inside a messenger a path that browsers read as another host does not redirect: %j',
    (redirectTo) => {
      expect(to({ redirectTo }, undefined, { isInMessenger: true })).toEqual({ kind: 'stay' })
    },
  )

  test('ST-08: inside a messenger there is no redirect to another host (ruling 37)', () => {
    const inside = { isInMessenger: true }
    expect(to({ currentDomain: 'dom.test' }, '1', inside)).toEqual({ kind: 'stay' })
    expect(to({ redirectTo: 'https://other.test/' }, '0', inside)).toEqual({ kind: 'stay' })
    expect(to({ redirectTo: '//other.test/' }, '0', inside)).toEqual({ kind: 'stay' })
  })

  test('ST-09: a path inside opens a screen, one under another alias or host leaves the app', () => {
    expect(to({ redirectTo: '/product/95' })).toEqual({ kind: 'screen', path: '/product/95' })
    expect(to({ redirectTo: '/shop/api/tgbundle/cart' })).toEqual({ kind: 'screen', path: '/cart' })
    expect(to({ redirectTo: '/shop/api/tgbundle' })).toEqual({ kind: 'screen', path: '/' })
    const bees = '/bees/api/tgbundle/product/95'
    expect(to({ redirectTo: bees })).toEqual({ kind: 'leave', url: bees })
    expect(to({ redirectTo: 'https://other.test/' })).toEqual({ kind: 'leave', url: 'https://other.test/' })
  })

  beforeEach(() => sessionStorage.clear())
  test('a launch is led to its screen once; a reload stays', () => {
    expect([1, 2].map(() => wasFollowed(sessionStorage, 'launch'))).toEqual([false, true])
    expect(wasFollowed(sessionStorage, 'another')).toBe(false)
    expect([1, 2].map(() => wasFollowed(sessionStorage, ''))).toEqual([false, false])
  })
})

test('TR-14, TR-15, ER-18: a banned person sees the reason, that of the showcase first', () => {
  const stop = (flags: Parameters<typeof configWith>[0]) => entryBanOf(clientConfig(configWith(flags)))
  expect(stop({})).toBeUndefined()
  expect(stop({ noRefCritical: true })).toBe('no_referrer')
  expect(stop({ isBanned: true, noRefCritical: true })).toBe('banned')
  expect(stop({ isBanned: true, isBannedOnShowcase: true })).toBe('banned_here')
})
