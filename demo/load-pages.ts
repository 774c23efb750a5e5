import { type Block, createLanding, publishLanding } from '../server/landings/landings.ts'
import { after } from '../server/platform/clock.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { createPageGroup, publishPage, setBanners } from '../server/showcases/showcases.ts'
import { photoOf } from './cast.ts'
import type { DemoBlock, DemoButton, DemoLanding } from './data/landing-types.ts'
import { landings } from './data/landings.ts'
import { pageGroups } from './data/pages.ts'
import { people } from './data/people.ts'
import { showcases } from './data/showcases.ts'
import type { Goods } from './load-catalogue.ts'
import { requireLoaded } from './load-people.ts'
import type { Stage } from './load-showcases.ts'
import { largePicture, mediaPicture } from './picture-paths.ts'

export interface PageTimes {
  readonly opened: Date
  readonly now: Date
}

type Fitted = Stage & { readonly goods: Goods }

/** Publishes static pages, landing pages and the banners that link to them; returns the number of pages. */
export async function loadPages(tx: Tx, stage: Fitted, when: PageTimes): Promise<number> {
  let count = 0
  for (const [position, group] of pageGroups.entries()) {
    const showcaseId = requireLoaded(stage.showcases, group.siteId).id
    const { id: groupId } = await createPageGroup(tx, { showcaseId, name: group.name, position })
    for (const [place, page] of group.pages.entries()) {
      const blocks = page.body.map(({ type, ...props }, i) => ({ id: `b${i + 1}`, type, props }))
      const { alias, name, kind } = page
      await publishPage(tx, {
        showcaseId,
        groupId,
        alias,
        name,
        kind,
        blocks,
        position: place,
        at: when.opened,
      })
      count++
    }
  }
  const addresses = await loadLandings(tx, stage, when)
  await hangBanners(tx, stage, addresses, when.opened)
  return count + addresses.size
}

/** Returns the path of each landing page by its name in the data: `/actions/<alias>`. */
type Addresses = ReadonlyMap<string, string>

async function loadLandings(tx: Tx, stage: Fitted, when: PageTimes): Promise<Addresses> {
  const addresses = new Map<string, string>()
  for (const [position, landing] of landings.entries()) {
    const showcaseId = requireLoaded(stage.showcases, landing.siteId).id
    const { id } = await createLanding(tx, {
      showcaseId,
      title: landing.title,
      short: landing.short,
      cover: mediaPicture(landing.cover),
      hue: landing.hue,
      blocks: blocksOf(landing, stage.goods, when.now),
      endsAt: landing.endsInDays ? after(when.now, { days: landing.endsInDays }) : null,
      position,
      at: when.opened,
    })
    if (landing.status === 'published') await publishLanding(tx, { showcaseId, landingId: id })
    addresses.set(`/actions/${landing.alias}`, `/actions/${id}`)
  }
  return addresses
}

function blocksOf(landing: DemoLanding, goods: Goods, now: Date): Block[] {
  const blocks = landing.blocks.map((block) => propsOf(block, goods, now))
  return [...blocks, { type: 'cta', ...actionOf(landing.cta, goods) }].map(({ type, ...props }, i) => ({
    id: `b${i + 1}`,
    type,
    props,
  }))
}

/** A buy button refers to its product by article. */
function actionOf({ target, ...button }: DemoButton, goods: Goods) {
  if (button.kind === 'buy' && target) return { ...button, productId: requireLoaded(goods, target).id }
  return target ? { ...button, target } : button
}

/** Returns a block in its wire form: ids instead of articles, paths of pictures, roubles, moments. */
function propsOf(block: DemoBlock, goods: Goods, now: Date): { type: string } & Record<string, unknown> {
  switch (block.type) {
    case 'hero':
      return { ...block, picture: mediaPicture(block.picture) }
    case 'video':
    case 'image':
      return { ...block, picture: anyPicture(block.picture) }
    case 'gallery':
      return { ...block, pictures: block.pictures.map(anyPicture) }
    case 'products': {
      if ('rule' in block) return block
      const { articles, ...rest } = block
      return { ...rest, productIds: articles.map((article) => requireLoaded(goods, article).id) }
    }
    case 'product': {
      const { article, ...rest } = block
      return { ...rest, productId: requireLoaded(goods, article).id }
    }
    case 'benefits':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, picture: anyPicture(item.picture) })),
      }
    case 'price':
      return { ...block, items: block.items.map(pricesOf) }
    case 'countdown': {
      const { endsInDays, ...rest } = block
      return { ...rest, endsAt: after(now, { days: endsInDays }).toISOString() }
    }
    case 'reviews':
      return { ...block, items: block.items.map(authorOf) }
    default:
      return block
  }
}

const anyPicture = (name: string) => (name.startsWith('hero-') ? mediaPicture(name) : largePicture(name))

function pricesOf({ priceKop, oldPriceKop, ...item }: { priceKop: number; oldPriceKop?: number }) {
  return { ...item, price: priceKop / 100, oldPrice: oldPriceKop === undefined ? null : oldPriceKop / 100 }
}

function authorOf(item: { person: string; text: string; rating: number }) {
  const author = people.find(({ handle }) => handle === item.person)
  return author ? { ...item, person: author.firstName, photo: photoOf(author) } : item
}

async function hangBanners(tx: Tx, stage: Stage, addresses: Addresses, at: Date): Promise<void> {
  for (const { siteId, banners } of showcases) {
    await setBanners(tx, {
      showcaseId: requireLoaded(stage.showcases, siteId).id,
      banners: banners.map(({ target, picture, ...banner }) => ({
        ...banner,
        picture: mediaPicture(picture),
        button: target.startsWith('/actions/') ? 'Подробнее' : 'Смотреть',
        path: addresses.get(target) ?? target,
      })),
      at,
    })
  }
}
