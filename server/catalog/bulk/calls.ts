import type { goodsChangeCalls } from '@sarafan/contract/catalog/mass-changes'
import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { onceFor } from '../../platform/requests/idempotency.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { treeBrandsOf, treeOf } from '../categories/tree.ts'
import { goodsSearch, goodsToWire } from '../goods/calls.ts'
import { changeGoods, type Selection, type Skipped } from './apply.ts'
import { editGoods } from './edit.ts'
import { changesOf, type PastChange } from './history.ts'
import { changeOf, editOf } from './request-calls.ts'
import { undoChange } from './undo.ts'

type Calls = typeof goodsChangeCalls

/** Handlers of the bulk table: members who manage the catalogue, and the platform (domain.md 7.1, 7.3). */
export function goodsChangeHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  const authorOf = (context: RequestContext) => ({
    showcaseId: context.showcase.id,
    personId: context.personId,
    at: context.now,
  })
  return {
    changeGoods(context, input) {
      const { IDs, Filter, Count } = input
      if ((IDs === undefined) === (Filter === undefined)) throw refuse('invalid_question', {}, { IDs: 'one' })
      const selection: Selection = Filter ? { search: goodsSearch(context, Filter) } : { ids: IDs ?? [] }
      const change = changeOf(input.Change)
      const by = authorOf(context)
      return onceFor(db, context, input, async (tx) => {
        const done = await changeGoods(tx, by, { selection, count: Count, change })
        return { ChangeID: done.changeId, Changed: done.products, ...skippedToWire(done) }
      })
    },
    editGoods(context, input) {
      const edit = editOf(input)
      const by = authorOf(context)
      return onceFor(db, context, input, async (tx) => {
        const { product, changeId } = await editGoods(tx, by, edit)
        return { Product: goodsToWire(product), ChangeID: changeId }
      })
    },
    undoGoodsChange(context, input) {
      const by = authorOf(context)
      return onceFor(db, context, input, async (tx) => {
        const undone = await undoChange(tx, by, input.ID)
        return { Restored: undone.restored, ...skippedToWire(undone) }
      })
    },
    async showGoodsChanges(context, { page = '0' }) {
      const found = await changesOf(db, { showcaseId: context.showcase.id, page: Number(page) })
      return { Changes: found.changes.map(changeToWire), Pager: found.pager }
    },
    async showGoodsOptions(context) {
      const showcaseId = context.showcase.id
      const tree = await treeOf(db, showcaseId)
      const brands = await treeBrandsOf(db, { showcaseId, most: LIMITS.showcaseBrands })
      return {
        Categories: tree.map((one) => ({ ID: one.id, Name: one.name, Depth: one.path.length - 1 })),
        Brands: brands.map(({ id, name }) => ({ ID: id, Name: name })),
      }
    },
  }
}

function skippedToWire(of: { skipped: readonly Skipped[]; skippedCount: number }) {
  return {
    Skipped: of.skipped.map(({ id, name, reason }) => ({ ID: id, Name: name, Reason: reason })),
    SkippedCount: of.skippedCount,
  }
}

function changeToWire(change: PastChange) {
  return {
    ID: change.id,
    At: change.at.toISOString(),
    By: change.by,
    Kind: change.kind,
    Products: change.products,
    Name: change.name,
    Percent: change.percent,
    Status: change.status,
    UndoneAt: change.undoneAt?.toISOString() ?? null,
    MayUndo: change.undoneAt === null,
  }
}
