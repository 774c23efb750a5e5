import type { RequestOf } from '@sarafan/contract/call'
import type { HomeBlock } from '@sarafan/contract/showcases/home-blocks'
import type { homeLayoutCalls } from '@sarafan/contract/showcases/layout'
import { cardsOf } from '../../catalog/catalog.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  actorOf,
  type EditableShowcase,
  productIdsIn,
  requireHomeEditor,
  saveBanners,
  saveHome,
  uploadedPictures,
} from '../../showcases/showcases.ts'
import { shownHome } from '../home/present-home.ts'
import { choicesOf, countsOf } from './home-choices.ts'

type Calls = typeof homeLayoutCalls
type OnWire = RequestOf<Calls['saveHomeOrder']>['Blocks'][number]

/** Handlers of a showcase's home page editor, for members with the right (domain.md 4.4, 7.3). */
export function homeLayoutHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showHomeOrder(context, input) {
      const { showcase, parts } = await requireHomeEditor(db, actorOf(context, Number(input.id)))
      const { id: showcaseId } = showcase
      const productIds = productIdsIn(parts.blocks)
      const picked = await namesOf(db, { showcaseId, productIds })
      return {
        ...showcaseOnWire(context, showcase, parts.version),
        Blocks: parts.blocks.map(onWire),
        Counts: { ...(await countsOf(db, { showcaseId, at: context.now })), Banners: parts.banners.length },
        Categories: (await choicesOf(db, { showcaseId, at: context.now })).targets.flatMap((one) =>
          one.kind === 'category' ? { Alias: one.alias, Name: one.name } : [],
        ),
        Picked: picked.map(({ id, name }) => ({ ID: id, Name: name })),
      }
    },
    async saveHomeOrder(context, input) {
      const blocks = input.Blocks.map(fromWire)
      const of = { by: actorOf(context, input.id), version: input.Version, blocks, at: context.now }
      const saved = await transaction(db, async (tx) => {
        const found = await namesOf(tx, { showcaseId: input.id, productIds: productIdsIn(blocks) })
        return saveHome(tx, { ...of, products: new Set(found.map(({ id }) => id)) })
      })
      return { Version: saved.version }
    },
    async previewHome(context, input) {
      const { showcase } = await requireHomeEditor(db, actorOf(context, input.id))
      const { now: at, locale } = context
      return shownHome(db, { showcaseId: showcase.id, at, locale, layout: input.Blocks.map(fromWire) })
    },
    async showHomeBanners(context, input) {
      const { showcase, parts } = await requireHomeEditor(db, actorOf(context, Number(input.id)))
      const { targets, pictures } = await choicesOf(db, { showcaseId: showcase.id, at: context.now })
      const own = parts.banners.map(({ picture }) => picture)
      const uploaded = await uploadedPictures(db, showcase.id)
      return {
        ...showcaseOnWire(context, showcase, parts.version),
        Banners: [...parts.banners],
        Pictures: [...new Set([...own, ...uploaded, ...pictures])].filter((path) => path !== ''),
        Targets: targets.map(({ path, name, kind }) => ({ Path: path, Name: name, Kind: kind })),
      }
    },
    async saveHomeBanners(context, input) {
      const by = actorOf(context, input.id)
      const banners = input.Banners.map((one) => ({
        title: one.Title.trim(),
        text: one.Text.trim(),
        tag: one.Tag.trim(),
        button: one.Button.trim(),
        picture: one.Picture,
        hue: one.Hue,
        path: one.Path,
      }))
      if (banners.some(({ title }) => title === ''))
        throw refuse('invalid_question', {}, { Banners: 'title' })
      const saved = await transaction(db, async (tx) => {
        const { pictures } = await choicesOf(tx, { showcaseId: input.id, at: context.now })
        return saveBanners(tx, {
          by,
          version: input.Version,
          banners,
          pictures: new Set(pictures),
          at: context.now,
        })
      })
      return { Version: saved.version }
    },
  }
}

const namesOf = (db: Db, of: { showcaseId: number; productIds: readonly number[] }) =>
  of.productIds.length > 0 ? cardsOf(db, { ...of, withOffSale: true }) : Promise.resolve([])

function showcaseOnWire(context: RequestContext, showcase: EditableShowcase, version: number) {
  const { id, name, updatedAt } = showcase
  const isHere = id === context.showcase.id
  return { ID: id, Name: name, IsHere: isHere, Version: version, SavedAt: updatedAt.toISOString() }
}

function onWire(block: HomeBlock): OnWire {
  return {
    ID: block.id,
    Kind: block.kind,
    Visible: block.visible,
    Title: block.title,
    Text: block.text,
    Sort: block.sort,
    OnSale: block.onSale,
    Category: block.category,
    Products: [...block.productIds],
  }
}

function fromWire(block: OnWire): HomeBlock {
  return {
    id: block.ID,
    kind: block.Kind,
    visible: block.Visible,
    title: block.Title.trim(),
    text: block.Text.trim(),
    sort: block.Sort,
    onSale: block.OnSale,
    category: block.Category,
    productIds: block.Products,
  }
}
