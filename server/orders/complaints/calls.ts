import type { RequestOf } from '@sarafan/contract/call'
import type { claimCalls } from '@sarafan/contract/orders/complaints'
import { photoOnWire } from '../../media/media.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recordPhoneLookup, searchTermsOf } from '../../platform/lookup.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { once } from '../../platform/requests/idempotency.ts'
import { ownerKey, requireOwner, requirePerson } from '../../platform/requests/owner.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { actInClaim } from './act.ts'
import { claimableOrder } from './allowed-types.ts'
import { postMessage } from './messages.ts'
import { createClaim } from './open.ts'
import { readPhoto, storePhoto } from './photos.ts'
import { claimLine, claimsOf, showClaim } from './read.ts'
import { sendableFor } from './replace.ts'
import { type Party, roleOf } from './rows.ts'
import { expectedRefund, refundsOf, returnTermsOf } from './terms.ts'
import { showClaimCard, showDetails, showNew, showSendable } from './wire.ts'

type Calls = typeof claimCalls

interface ClaimDeps {
  readonly db: Db
  readonly jobs: Jobs
  /** Storage of people's private files. */
  readonly store: FileStore
}

/**
 * Returns the handlers of the claim calls: buyers for their own claims, members for their showcase's, and the platform
 * (domain.md 7.2).
 */
export function claimHandlers({ db, jobs, store }: ClaimDeps): HandlersOf<Calls> {
  return {
    showClaims: (context, input) => list(db, context, input),
    async showNewClaim(context, input) {
      const lineId = input.article === undefined ? null : Number(input.article)
      const order = await claimableOrder(db, { publicId: input.id, ...personHere(context), lineId })
      if (!order) throw refuse('order_not_found')
      const line = lineId === null ? null : await claimLine(db, { orderId: order.orderId, lineId })
      if (lineId !== null && !line) throw refuse('order_not_found')
      const terms = await returnTermsOf(db, order.orderId)
      const refunds = await refundsOf(db, terms, lineId)
      return showNew(order, line, { terms, refunds, now: context.now })
    },
    async createClaim(context, input) {
      const text = input.Text.trim()
      if (text.length < 10) throw refuse('invalid_question', {}, { Text: 'minLength' })
      const id = await transaction(db, (tx) =>
        createClaim(tx, {
          publicId: input.id,
          ...personHere(context),
          lineId: input.article ?? null,
          type: input.Type,
          text,
          reason: input.Reason,
          quantity: input.Quantity ?? 1,
          wanted: input.Wanted ?? null,
          photos: input.Photos ?? [],
          at: context.now,
        }),
      )
      return { Claim: await fullClaim(db, context, id) }
    },
    async addClaimMessage(context, input) {
      const text = input.Text.trim()
      if (text === '') throw refuse('invalid_question', {}, { Text: 'required' })
      const message = { publicId: input.id, party: partyOf(context), text, at: context.now }
      const { Photos: photos = [], Internal: isInternal = false } = input
      await transaction(db, (tx) => postMessage(tx, { ...message, photos, isInternal }))
      return { Claim: await fullClaim(db, context, input.id) }
    },
    async claimAction(context, input) {
      const key = {
        actor: ownerKey(requireOwner(context)),
        key: context.idempotencyKey,
        request: input,
        now: context.now,
      }
      return transaction(db, (tx) =>
        once(tx, key, async () => {
          await actInClaim(tx, jobs, actOf(context, input))
          return { Claim: await fullClaim(tx, context, input.id) }
        }),
      )
    },
    async uploadClaimPhoto(context) {
      const { personId } = personHere(context)
      return { id: await storePhoto(db, store, { personId, files: context.files ?? [], at: context.now }) }
    },
    async showClaimPhoto(context, { id, w }) {
      return photoOnWire(await readPhoto(db, store, { publicId: id, party: partyOf(context) }), w)
    },
  }
}

const personHere = (context: RequestContext) => ({
  personId: requirePerson(context),
  showcaseId: context.showcase.id,
})

function partyOf(context: RequestContext): Party {
  const isMember = context.capabilities.has('claims.manage')
  return { ...personHere(context), isMember, isPlatform: context.isPlatformAdmin }
}

function actOf(context: RequestContext, input: RequestOf<Calls['claimAction']>) {
  const lines = input.Lines?.map(({ LineId, Quantity }) => ({ lineId: LineId, quantity: Quantity }))
  return {
    publicId: input.id,
    party: partyOf(context),
    mayRefund: context.capabilities.has('refunds.make'),
    action: input.Action,
    text: input.Text?.trim() ?? '',
    track: input.Track?.trim() ?? '',
    resolution: input.Resolution ?? null,
    lines: lines ?? null,
    restock: input.Restock ?? false,
    variantId: input.VariantId ?? null,
    at: context.now,
  }
}

async function fullClaim(db: Db, context: RequestContext, publicId: string) {
  const party = partyOf(context)
  const claim = await showClaim(db, { publicId, party })
  const mayRefund = context.capabilities.has('refunds.make')
  const role = roleOf(claim, party)
  const terms = await returnTermsOf(db, claim.orderId)
  const money = { terms, expected: await expectedRefund(db, terms, claim) }
  const shown = showDetails(claim, { role, personId: party.personId, mayRefund }, money)
  const { lineId } = claim
  const isSending = lineId !== null && shown.AllowedActions.includes('replace')
  return { ...shown, Sendable: isSending ? showSendable(await sendableFor(db, lineId)) : [] }
}

async function list(db: Db, context: RequestContext, input: RequestOf<Calls['showClaims']>) {
  const { id, side = 'own', group, q = '', page = '0' } = input
  const terms = searchTermsOf(side === 'platform' ? q : '')
  await recordPhoneLookup(db, context, terms.phone)
  const found = await claimsOf(db, { side, ...personHere(context), group, terms, page: Number(page) })
  return {
    Claims: found.claims.map(showClaimCard),
    Counts: found.counts,
    Pager: found.pager,
    Claim: id === undefined ? null : await fullClaim(db, context, id),
  }
}
