import type { AskOf } from '@sarafan/contract/call'
import type { claimCalls } from '@sarafan/contract/claims'
import { photoOnWire } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { once } from '../../platform/idempotency.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { recordPhoneLookup, searchTermsOf } from '../../platform/lookup.ts'
import { ownerKey, ownerOf, personOf } from '../../platform/owner.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Visit } from '../../platform/visit.ts'
import { actInClaim } from './act.ts'
import { say } from './messages.ts'
import { createClaim } from './open.ts'
import { keepPhoto, readPhoto } from './photos.ts'
import { claimLine, claimsOf, showClaim } from './read.ts'
import { sendableFor } from './replace.ts'
import { type Party, roleOf } from './rows.ts'
import { claimableOrder } from './terms.ts'
import { showClaimCard, showDetails, showNew, showSendable } from './wire.ts'

type Calls = typeof claimCalls

interface ClaimDeps {
  readonly db: Db
  readonly jobs: Jobs
  /** People's private files. */
  readonly store: FileStore
}

/** The calls of claims: buyers for their own, members for their showcase's, the platform (domain.md 7.2). */
export function claimHandlers({ db, jobs, store }: ClaimDeps): HandlersOf<Calls> {
  return {
    showClaims: (visit, ask) => list(db, visit, ask),
    async showNewClaim(visit, ask) {
      const lineId = ask.article === undefined ? null : Number(ask.article)
      const order = await claimableOrder(db, { publicId: ask.id, ...hereOf(visit), lineId })
      if (!order) throw refuse('order_not_found')
      const line = lineId === null ? null : await claimLine(db, { orderId: order.orderId, lineId })
      if (lineId !== null && !line) throw refuse('order_not_found')
      return showNew(order, line, visit.now)
    },
    async createClaim(visit, ask) {
      const text = ask.Text.trim()
      if (text.length < 10) throw refuse('invalid_question', {}, { Text: 'minLength' })
      const id = await transaction(db, (tx) =>
        createClaim(tx, {
          ...{ publicId: ask.id, ...hereOf(visit), lineId: ask.article ?? null, type: ask.Type, text },
          ...{ reason: ask.Reason, quantity: ask.Quantity ?? 1, wanted: ask.Wanted ?? null },
          ...{ photos: ask.Photos ?? [], at: visit.now },
        }),
      )
      return { Claim: await whole(db, visit, id) }
    },
    async addClaimMessage(visit, ask) {
      const text = ask.Text.trim()
      if (text === '') throw refuse('invalid_question', {}, { Text: 'required' })
      const said = { publicId: ask.id, party: partyOf(visit), text, at: visit.now }
      const { Photos: photos = [], Internal: isInternal = false } = ask
      await transaction(db, (tx) => say(tx, { ...said, photos, isInternal }))
      return { Claim: await whole(db, visit, ask.id) }
    },
    async claimAction(visit, ask) {
      const key = {
        actor: ownerKey(ownerOf(visit)),
        key: visit.idempotencyKey,
        question: ask,
        now: visit.now,
      }
      return transaction(db, (tx) =>
        once(tx, key, async () => {
          await actInClaim(tx, jobs, actOf(visit, ask))
          return { Claim: await whole(tx, visit, ask.id) }
        }),
      )
    },
    async uploadClaimPhoto(visit) {
      const { personId } = hereOf(visit)
      return { id: await keepPhoto(db, store, { personId, files: visit.files ?? [], at: visit.now }) }
    },
    async showClaimPhoto(visit, { id, w }) {
      return photoOnWire(await readPhoto(db, store, { publicId: id, party: partyOf(visit) }), w)
    },
  }
}

const hereOf = (visit: Visit) => ({ personId: personOf(visit), showcaseId: visit.showcase.id })

function partyOf(visit: Visit): Party {
  const isMember = visit.capabilities.has('claims.manage')
  return { ...hereOf(visit), isMember, isPlatform: visit.isPlatformAdmin }
}

function actOf(visit: Visit, ask: AskOf<Calls['claimAction']>) {
  const lines = ask.Lines?.map(({ LineId, Quantity }) => ({ lineId: LineId, quantity: Quantity }))
  return {
    ...{ publicId: ask.id, party: partyOf(visit), mayRefund: visit.capabilities.has('refunds.make') },
    ...{ action: ask.Action, text: ask.Text?.trim() ?? '', resolution: ask.Resolution ?? null },
    ...{
      lines: lines ?? null,
      restock: ask.Restock ?? false,
      variantId: ask.VariantId ?? null,
      at: visit.now,
    },
  }
}

async function whole(db: Db, visit: Visit, publicId: string) {
  const party = partyOf(visit)
  const claim = await showClaim(db, { publicId, party })
  const mayRefund = visit.capabilities.has('refunds.make')
  const role = roleOf(claim, party)
  const shown = showDetails(claim, { role, personId: party.personId, mayRefund })
  const isSending = claim.lineId !== null && shown.AllowedActions.includes('replace')
  return { ...shown, Sendable: isSending ? showSendable(await sendableFor(db, claim.lineId)) : [] }
}

async function list(db: Db, visit: Visit, ask: AskOf<Calls['showClaims']>) {
  const { id, side = 'own', group, q = '', page = '0' } = ask
  const terms = searchTermsOf(side === 'platform' ? q : '')
  await recordPhoneLookup(db, visit, terms.phone)
  const found = await claimsOf(db, { side, ...hereOf(visit), group, terms, page: Number(page) })
  return {
    Claims: found.claims.map(showClaimCard),
    Counts: found.counts,
    Pager: { currentPage: found.page + 1, totalPages: found.pages },
    Claim: id === undefined ? null : await whole(db, visit, id),
  }
}
