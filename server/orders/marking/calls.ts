import type { ResponseOf } from '@sarafan/contract/call'
import type { markingCalls } from '@sarafan/contract/orders/marking'
import { MARKED_GROUPS } from '@sarafan/contract/orders/marking-codes'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { addCode, type MarkedOrder, removeCode } from './codes.ts'

type Calls = typeof markingCalls

/** Returns the handlers of marking codes: members who manage orders. */
export function markingHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async saveMarkingCode(context, { id, Code }) {
      const { showcase, personId, now } = context
      const of = { publicId: id, showcaseId: showcase.id, personId, at: now, text: Code }
      return { Marking: showMarking((await transaction(db, (tx) => addCode(tx, of))).lines) }
    },
    async removeMarkingCode(context, { id, CodeId }) {
      const { showcase, personId, now } = context
      const of = { publicId: id, showcaseId: showcase.id, personId, at: now, codeId: CodeId }
      return { Marking: showMarking((await transaction(db, (tx) => removeCode(tx, of))).lines) }
    },
  }
}

/** Returns the marked lines in wire format. */
export function showMarking(lines: MarkedOrder['lines']): ResponseOf<Calls['saveMarkingCode']>['Marking'] {
  return lines.map(({ lineId, markedGroup, needed, codes }) => ({
    LineId: lineId,
    Group: MARKED_GROUPS.find((group) => group === markedGroup) ?? 'other',
    Needed: needed,
    Codes: codes.map(({ id, identity }) => ({ ID: id, Identity: identity })),
  }))
}
