import type { categoryEditorCalls } from '@sarafan/contract/catalog/category-editor'
import { LIMITS } from '@sarafan/contract/limits'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { otherLanguagesFrom, otherLanguagesToWire } from '../../platform/words/names.ts'
import {
  actorOf,
  type ReadinessOf,
  requireEditor,
  setCatalogState,
  statesFrom,
} from '../../showcases/showcases.ts'
import { defaultsToWire } from './defaults.ts'
import { saveTree } from './save.ts'
import { treeBrandsOf, treeOf } from './tree.ts'

interface Deps {
  readonly db: Db
  /** Returns whether a showcase may open or close its catalogue. Injected, because orders and companies decide it. */
  readonly readinessOf: ReadinessOf
}

/**
 * Handlers for editing a showcase's categories, brands and catalogue state, for members with the right
 * (domain.md 7.3).
 */
export function categoryEditorHandlers({ db, readinessOf }: Deps): HandlersOf<typeof categoryEditorCalls> {
  return {
    async showCatalogEdit(context, input) {
      const by = actorOf(context, Number(input.id))
      const shown = await requireEditor(db, by)
      const { state, version } = await requireCatalogState(db, shown.id)
      const tree = await treeOf(db, shown.id)
      const brands = await treeBrandsOf(db, { showcaseId: shown.id, most: LIMITS.showcaseBrands })
      const mayChangeState = by.isPlatformAdmin || shown.capabilities.includes('catalog.state')
      return {
        ID: shown.id,
        Name: shown.name,
        IsHere: shown.id === context.showcase.id,
        Version: version,
        SavedAt: shown.updatedAt.toISOString(),
        StateID: state,
        States: mayChangeState ? statesFrom(state, by.isPlatformAdmin) : [state],
        Categories: tree.map((one) => ({
          ID: one.id,
          Name: one.name,
          Visible: one.isVisible,
          Depth: one.path.length - 1,
          Alias: one.alias,
          Picture: one.picture,
          Hue: one.hue,
          Products: one.products,
          HasGoods: one.hasGoods,
          Names: otherLanguagesToWire(one.names),
          ...defaultsToWire(one),
        })),
        Brands: brands.map((one) => ({
          ID: one.id,
          Name: one.name,
          Visible: one.isVisible,
          Products: one.products,
        })),
      }
    },
    async saveCatalog(context, input) {
      const leaves = input.Categories.map(({ ID, Name, Names, Visible, Depth, AgeLimit, MarkedGroup }) => {
        const name = Name.trim()
        const names = otherLanguagesFrom(Names)
        if ([name, ...Object.values(names ?? {})].some(({ length }) => length < 2))
          throw refuse('invalid_question', {}, { Categories: 'name' })
        const markedGroup = MarkedGroup === 'none' ? '' : MarkedGroup
        const shown = { name, names, isVisible: Visible }
        return { id: ID ?? null, ...shown, depth: Depth, ageLimit: AgeLimit, markedGroup }
      })
      const brands = input.Brands.map(({ ID, Visible }) => ({ id: ID, isVisible: Visible }))
      const of = { by: actorOf(context, input.id), version: input.Version, at: context.now }
      const saved = await transaction(db, (tx) => saveTree(tx, { ...of, leaves, brands }))
      return { Version: saved.version }
    },
    async setCatalogState(context, input) {
      const move = { by: actorOf(context, input.id), state: input.StateID, seen: input.Seen, at: context.now }
      await transaction(db, (tx) => setCatalogState(tx, { ...move, readinessOf }))
      return { ok: true }
    },
  }
}

const SELECT_SHOWCASE = statement(
  'catalog.categories.calls.selectShowcase',
)`select state_id as state, catalog_version as version from showcase where id = $1`

async function requireCatalogState(db: Db, showcaseId: number): Promise<{ state: number; version: number }> {
  const [found] = await queryRows(db, SELECT_SHOWCASE, [showcaseId])
  if (!found) throw refuse('showcase_not_found')
  return found
}
