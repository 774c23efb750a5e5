import { describe, expect, test } from 'vitest'
import { links } from '../../core/routing/links.ts'
import { footerHome, menuOf } from './menu.ts'

const plain = {
  burgerMenu: {},
  menuLinks: [],
  menu: [2, 3, 1],
  actionsCnt: { cnt: 2 },
  isShowcaseAdmin: false,
  isLogged: true,
  staticGroups: [
    { id: 1, name: 'Покупателям', pages: [{ name: 'Доставка', alias: 'dostavka' }] },
    { id: 2, name: 'Документы', pages: [{ name: 'Оферта', alias: 'oferta' }] },
  ],
}
const kinds = (config: typeof plain) => menuOf(config).map((entry) => entry.kind)

describe('the side menu', () => {
  test('SH-24, CN-37: landing pages, brands, catalogue, then the groups', () => {
    expect(kinds(plain)).toEqual(['actions', 'brands', 'catalogue', 'pages', 'pages'])
  })

  test('RT-45, RT-44: groups have positions from 20 and their own names', () => {
    const groups = menuOf(plain).filter((entry) => entry.kind === 'pages')
    expect(groups.map(({ order, caption }) => [order, caption])).toEqual([
      [20, 'Покупателям'],
      [21, 'Документы'],
    ])
  })

  test('SH-25, RT-42, RT-43: a group opens its pages under /pages/', () => {
    const [group] = menuOf(plain).filter((entry) => entry.kind === 'pages')
    expect(group?.children).toEqual([{ name: 'Доставка', path: '/pages/dostavka' }])
  })

  test('RT-47: guests see no groups', () => {
    expect(kinds({ ...plain, isLogged: false })).toEqual(['actions', 'brands', 'catalogue'])
  })

  test('rulings 22: guests see own entries that lead to pages open for everyone, no others', () => {
    const entry = (alias: string) => ({ caption: alias, path: `/pages/${alias}`, place: 1, children: [] })
    const pages = [
      { name: 'Возврат', alias: 'vozvrat', isOpen: true },
      { name: 'О нас', alias: 'o-nas' },
    ]
    const config = {
      ...plain,
      isLogged: false,
      menuLinks: [entry('vozvrat'), entry('o-nas')],
      staticGroups: [{ id: 1, name: 'Документы', pages }],
    }
    const own = menuOf(config).filter(({ kind }) => kind === 'link')
    expect(own.map(({ path }) => path)).toEqual(['/pages/vozvrat'])
  })

  test('SH-26, CN-36: a caption by type replaces the usual one', () => {
    const menu = menuOf({ ...plain, burgerMenu: { 1: 'Полки', 2: 'Акции' } })
    expect(menu.slice(0, 3).map((entry) => entry.caption)).toEqual(['Акции', 'shell.brands', 'Полки'])
  })

  test('RT-11, RT-14: landing pages are first and of type 2, brands second and of type 3', () => {
    const [first, second] = menuOf({ ...plain, burgerMenu: { 2: 'Акции', 3: 'Мастера' } })
    expect([first?.order, first?.caption, first?.path]).toEqual([1, 'Акции', '/actions'])
    expect([second?.order, second?.caption, second?.path]).toEqual([2, 'Мастера', '/brands'])
  })

  test('AP-70: the menu has the showcase’s order without its hidden entries', () => {
    expect(kinds({ ...plain, menu: [1, 2] }).slice(0, 3)).toEqual(['catalogue', 'actions', 'pages'])
  })

  test('issue 13: own entries have the showcase’s order, and pages are shown to logged-in people only', () => {
    const own = (path: string, place: number) => ({ caption: path, path, place, children: [] })
    const menuLinks = [own('/pages/o-nas', 1), own('https://example.ru', 3)]
    const paths = (isLogged: boolean) =>
      menuOf({ ...plain, staticGroups: [], menuLinks, isLogged }).map(({ path }) => path)
    expect(paths(true)).toEqual(['/actions', '/pages/o-nas', '/brands', '/catalog', 'https://example.ru'])
    expect(paths(false)).toEqual(['/actions', '/brands', '/catalog', 'https://example.ru'])
  })

  test('SH-27, SH-28: without landing pages the entry is gone, but not for administrators', () => {
    const none = { ...plain, actionsCnt: { cnt: 0 } }
    expect(kinds(none)).not.toContain('actions')
    expect(kinds({ ...none, isShowcaseAdmin: true })[0]).toBe('actions')
  })
})

test('CN-04: all static pages have one prefix', () => {
  expect([links.page('oferta'), links.page('dostavka')]).toEqual(['/pages/oferta', '/pages/dostavka'])
})

test('SH-40, SH-41: the second footer link opens the landing pages only in state 1 with at least one', () => {
  const to = (showcaseStateId: number, cnt: number) => footerHome({ showcaseStateId, actionsCnt: { cnt } })
  expect([to(1, 2), to(1, 0), to(2, 2), to(2, 0)]).toEqual(['/actions', '/', '/', '/'])
})
