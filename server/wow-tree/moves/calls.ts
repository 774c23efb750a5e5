import type { TreeMoveOnWire, treeMoveCalls } from '@sarafan/contract/bonuses/tree-moves'
import { LIMITS } from '@sarafan/contract/limits'
import { type Db, transaction } from '../../platform/database/database.ts'
import { recordPhoneLookup, searchTermsOf } from '../../platform/lookup.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { decideMove, moveById, movesOf, requestMove, type ShownMove } from './moves.ts'

/**
 * Handlers of manual moves in the tree. Members who may give manual bonuses may request one, since a move changes who
 * gets bonuses (domain.md 7.2).
 */
export function treeMoveHandlers({ db }: { db: Db }): HandlersOf<typeof treeMoveCalls> {
  return {
    createTreeMove: async (context, input) => {
      const viewer = viewerOf(context)
      const reason = input.Reason.trim()
      if (reason.length < 3) throw refuse('invalid_question', {}, { Reason: 'minLength' })
      const asked = {
        showcaseId: context.showcase.id,
        personId: input.AgentID,
        parentId: input.ParentID,
        reason,
      }
      return transaction(db, async (tx) => {
        const { viewerId: by, isPlatform } = viewer
        const id = await requestMove(tx, { ...asked, by, isPlatform, at: context.now })
        return onWire(await moveById(tx, { ...viewer, publicId: id }))
      })
    },
    decideTreeMove: async (context, input) => {
      const viewer = viewerOf(context)
      return transaction(db, async (tx) => {
        const isAgreed = input.Decision === 'approve'
        await decideMove(tx, { publicId: input.id, by: viewer.viewerId, isAgreed, at: context.now })
        return onWire(await moveById(tx, { ...viewer, publicId: input.id }))
      })
    },
    listTreeMoves: async (context, { q = '', page = '0' }) => {
      const viewer = viewerOf(context)
      const terms = searchTermsOf(viewer.isPlatform ? q : '')
      await recordPhoneLookup(db, context, terms.phone)
      const { rows, total } = await movesOf(db, { ...viewer, terms, page: Number(page) })
      return { Moves: rows.map(onWire), pager: pagerOf(page, { total, size: LIMITS.requestPage }) }
    },
  }
}

/** Returns the viewer and their scope: members see their showcase, the platform sees all. */
function viewerOf(context: RequestContext) {
  const viewerId = requirePerson(context)
  if (context.isPlatformAdmin) return { viewerId, isPlatform: true, showcaseId: null }
  return { viewerId, isPlatform: false, showcaseId: context.showcase.id }
}

function onWire(row: ShownMove): TreeMoveOnWire {
  return {
    id: row.id,
    Showcase: row.showcase,
    AgentID: row.personId,
    Name: row.name,
    From: row.from,
    ParentID: row.parentId,
    To: row.to,
    Reason: row.reason,
    Status: row.status,
    AskedBy: row.askedBy,
    AskedAt: row.askedAt.toISOString(),
    AgreedBy: row.agreedBy,
    DecidedBy: row.decidedBy,
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    MayDecide: row.mayDecide,
  }
}
