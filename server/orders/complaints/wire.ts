import type { ResponseOf } from '@sarafan/contract/call'
import type { ClaimActor } from '@sarafan/contract/orders/complaint-states'
import { CLAIM_KINDS } from '@sarafan/contract/orders/complaint-states'
import type { claimCalls } from '@sarafan/contract/orders/complaints'
import { parseMoment } from '../../platform/clock.ts'
import { toRub } from '../../platform/money.ts'
import type { Parts } from '../returns/lines.ts'
import { allowedInClaim } from './act.ts'
import { type AllowedType, allowedTypes, type Claimable } from './allowed-types.ts'
import { authorOf, maySpeak } from './messages.ts'
import { deadlinesFrom } from './move.ts'
import type { ClaimLine, ListedClaim, ShownClaim } from './read.ts'
import { isRefundedWhole } from './refund.ts'
import type { Sendable } from './replace.ts'
import type { ReturnTerms } from './terms.ts'

type Calls = typeof claimCalls
type Card = ResponseOf<Calls['showClaims']>['Claims'][number]
type Details = ResponseOf<Calls['createClaim']>['Claim']
type New = ResponseOf<Calls['showNewClaim']>

const pictureOf = (line: ClaimLine) => ({
  small: line.picture,
  large: line.pictureLarge,
  hue: line.hue,
})

/** The side of the order's chat of each role; the system has none. */
const CHAT_SIDES = { client: 'own', member: 'sales', platform: 'platform', system: null } as const

/** Times nested in jsonb are texts in the database's format. */
const momentOf = (text: string) => parseMoment(text)?.toISOString() ?? text

export function showClaimCard(claim: ListedClaim): Card {
  return {
    Id: claim.publicId,
    Number: claim.number,
    Type: claim.type,
    Status: claim.status,
    OrderId: claim.orderPublicId,
    OrderNumber: claim.orderNumber,
    Name: claim.line?.name ?? '',
    Picture: claim.line && pictureOf(claim.line),
    Buyer: claim.buyer,
    Showcase: claim.showcase,
    CreatedAt: claim.createdAt.toISOString(),
    DeadlineAt: claim.isOpen ? claim.deadlineAt.toISOString() : null,
    Escalated: claim.escalatedAt !== null,
    Unread: claim.unread,
  }
}

function showClaimLine(line: ClaimLine): Details['Lines'][number] {
  return {
    Id: line.id,
    ProductId: line.productId,
    Name: line.name,
    Options: line.options,
    Picture: pictureOf(line),
    Quantity: line.quantity,
    Returned: line.returned,
    Paid: toRub(line.paidKop),
    BonusLocal: toRub(line.localKop),
    BonusGlobal: toRub(line.globalKop),
  }
}

/** Returns a full claim as the role sees it, without internal notes of the other side. */
export function showDetails(
  claim: ShownClaim,
  as: { role: ClaimActor; personId: number; mayRefund: boolean },
  money: { terms: ReturnTerms; expected: Parts | null },
): Omit<Details, 'Sendable'> {
  const own = authorOf(as.role)
  return {
    ...showClaimCard(claim),
    Reason: claim.reason,
    Text: claim.text,
    Quantity: claim.quantity,
    Wanted: claim.wanted,
    Resolution: claim.resolution,
    Resolutions: [...CLAIM_KINDS[claim.type].resolutions],
    LineId: claim.lineId,
    Lines: claim.lines.map(showClaimLine),
    ...showMoney(claim, money),
    SendBack: money.terms.returnNote,
    SentBackAt: claim.sentBackAt?.toISOString() ?? null,
    ReturnTrack: claim.returnTrack,
    ChatSide: claim.hasChat ? CHAT_SIDES[as.role] : null,
    Own: as.role === 'client',
    Replacement: claim.replacement && { Id: claim.replacement.id, Number: claim.replacement.number },
    WholeOrder: isRefundedWhole(claim.orderStatus),
    Photos: claim.photos,
    Messages: claim.messages
      .filter(({ isInternal, author }) => !isInternal || author === own)
      .map((message) => ({
        Id: message.id,
        At: momentOf(message.at),
        Author: message.author,
        Text: message.text,
        Photos: message.photos,
        Internal: message.isInternal,
        Mine: message.author === own,
      })),
    History: claim.history.map((event) => ({
      At: momentOf(event.at),
      Event: event.event,
      Actor: authorOf(event.actor),
      Status: event.status,
      Reason: event.reason,
    })),
    AllowedActions: allowedInClaim(claim, as),
    MayWrite: maySpeak(claim.status) && !claim.hasChat,
    MayNote: as.role !== 'client' && maySpeak(claim.status),
  }
}

/** Returns an amount of every kind; the money is without what goes back to certificates. */
export function showParts({ moneyKop, certificateKop, localKop, globalKop }: Parts): New['Refunds'][number] {
  return {
    Money: toRub(moneyKop - certificateKop),
    Certificate: toRub(certificateKop),
    BonusLocal: toRub(localKop),
    BonusGlobal: toRub(globalKop),
  }
}

function showMoney(
  claim: ShownClaim,
  { terms, expected }: { terms: ReturnTerms; expected: Parts | null },
): Pick<Details, 'Refund' | 'Expected' | 'RefundTo' | 'RefundBy' | 'RefundedAt'> {
  const isRefunded = claim.moneyKop !== null
  const by = isRefunded ? claim.refundDueAt : expected && claim.deadlineAt
  const refund = {
    moneyKop: claim.moneyKop ?? 0,
    certificateKop: claim.certificateKop ?? 0,
    localKop: claim.bonusLocalKop ?? 0,
    globalKop: claim.bonusGlobalKop ?? 0,
  }
  return {
    Refund: isRefunded ? showParts(refund) : null,
    Expected: expected && showParts(expected),
    RefundTo: terms.way,
    RefundBy: claim.refundedAt ? null : (by?.toISOString() ?? null),
    RefundedAt: isRefunded ? (claim.refundedAt?.toISOString() ?? null) : null,
  }
}

/** Returns the possible replacements, the bought variant first. */
export function showSendable(found: readonly Sendable[]): Details['Sendable'] {
  return [...found]
    .sort((one, other) => Number(other.isBought) - Number(one.isBought))
    .map(({ id, options, available }) => ({ Id: id, Options: options, Available: available }))
}

/** Returns the data for the form of a new claim. */
export function showNew(
  order: Claimable,
  line: ClaimLine | null,
  of: { terms: ReturnTerms; refunds: readonly Parts[]; now: Date },
): New {
  const { terms, refunds, now } = of
  const types = allowedTypes(order, { isLine: line !== null, now })
  const left = line ? line.quantity - line.returned : 0
  return {
    OrderId: order.publicId,
    OrderNumber: order.number,
    Line: line && showClaimLine(line),
    Left: left,
    Refunds: refunds.map(showParts),
    RefundTo: terms.way,
    RefundBy: deadlinesFrom(now).deadlineAt.toISOString(),
    SendBack: terms.returnNote,
    // A fully returned line cannot be claimed any more.
    Types: line && left === 0 ? [] : types.map(showType),
  }
}

function showType({ type, until }: AllowedType): New['Types'][number] {
  const { reasons, wishes, needsPhotos } = CLAIM_KINDS[type]
  return {
    Type: type,
    Until: until?.toISOString() ?? null,
    Reasons: [...reasons],
    Wanted: [...wishes],
    PhotosRequired: needsPhotos,
  }
}
