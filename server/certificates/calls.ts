import type { ResponseOf } from '@sarafan/contract/call'
import { certificateCalls } from '@sarafan/contract/orders/certificates'
import { parseMoment } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { toKop, toRub } from '../platform/money.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { findOwner, requireOwner, requirePerson } from '../platform/requests/owner.ts'
import { mayMake } from '../platform/requests/requirements.ts'
import { claimCertificate, giftOf, sendCertificate } from './claim.ts'
import { orderOpenedBy } from './letter-link.ts'
import { type CertificateSales, type OwnCertificate, ownCertificates, salesOf } from './read.ts'
import { sellCertificates, setCertificateTerms, yearsOf } from './terms.ts'

type Calls = typeof certificateCalls
type Handlers = HandlersOf<Calls>

/** Returns the handlers of certificates: for their buyers and holders, and for the showcase that sells them. */
export function certificateHandlers({ db }: { db: Db }): Handlers {
  return { ...holderHandlers(db), ...sellerHandlers(db) }
}

function holderHandlers(
  db: Db,
): Pick<Handlers, 'showCertificates' | 'sendCertificate' | 'showGift' | 'claimCertificate'> {
  return {
    async showCertificates(context, { order, key }) {
      const owner = findOwner(context)
      const showcaseId = context.showcase.id
      const openedOrderId = await orderOpenedBy(db, { publicId: order, showcaseId, key })
      if (!owner && openedOrderId === null) return { Certificates: [] }
      const own = await ownCertificates(db, { owner, showcaseId, order: order ?? null, openedOrderId })
      return { Certificates: own.map((one) => onWire(one, context.now)) }
    },
    async sendCertificate(context, input) {
      const about = { publicId: input.id, showcaseId: context.showcase.id }
      const openedOrderId = await orderOpenedBy(db, { ...about, key: input.key })
      const owner = openedOrderId === null ? requireOwner(context) : findOwner(context)
      const texts = { recipient: input.Recipient?.trim() ?? '', greeting: input.Greeting?.trim() ?? '' }
      const of = { ...about, owner, openedOrderId, ...texts, at: context.now }
      return { Code: await transaction(db, (tx) => sendCertificate(tx, of)) }
    },
    async showGift(context, { code }) {
      const of = { code, showcaseId: context.showcase.id, owner: findOwner(context), at: context.now }
      const { availableKop, expiresAt, recipient, greeting, claimedAt, isYours } = await giftOf(db, of)
      return {
        Balance: toRub(availableKop),
        ExpiresAt: expiresAt.toISOString(),
        Recipient: recipient,
        Greeting: greeting,
        IsYours: isYours && claimedAt !== null,
      }
    },
    async claimCertificate(context, input) {
      const owner = requireOwner(context)
      const of = { code: input.Code, showcaseId: context.showcase.id, owner, at: context.now }
      const { publicId, availableKop } = await transaction(db, (tx) => claimCertificate(tx, of))
      return { Id: publicId, Balance: toRub(availableKop) }
    },
  }
}

function sellerHandlers(
  db: Db,
): Pick<Handlers, 'showCertificateSales' | 'sellCertificates' | 'setCertificateTerms'> {
  return {
    async showCertificateSales(context, { page, order }) {
      const of = { showcaseId: context.showcase.id, page: Number(page ?? '0'), order: order ?? null }
      const sales = await salesOf(db, of)
      return {
        ...salesOnWire(sales, context.now),
        MayEdit: mayMake(certificateCalls.sellCertificates, context),
      }
    },
    async sellCertificates(context, input) {
      const by = { showcaseId: context.showcase.id, personId: requirePerson(context), at: context.now }
      const range = input.Range && {
        fromKop: toKop(input.Range.From),
        toKop: toKop(input.Range.To),
        stepKop: toKop(input.Range.Step),
      }
      const valuesKop = input.Values.map(toKop)
      const of = { ...by, name: input.Name.trim(), valuesKop, range: range ?? null, years: input.Years }
      return { ProductId: await transaction(db, (tx) => sellCertificates(tx, of)) }
    },
    async setCertificateTerms(context, { Years }) {
      const by = { showcaseId: context.showcase.id, personId: requirePerson(context), at: context.now }
      await transaction(db, (tx) => setCertificateTerms(tx, { ...by, years: Years }))
      return { ok: true }
    },
  }
}

type SoldStatus = ResponseOf<Calls['showCertificateSales']>['Certificates'][number]['Status']

interface Dated {
  readonly voidAt: Date | null
  readonly expiresAt: Date
  readonly availableKop: number
}

function statusOf({ voidAt, expiresAt, availableKop }: Dated, now: Date): SoldStatus {
  if (voidAt) return 'void'
  if (expiresAt <= now) return 'expired'
  return availableKop > 0 ? 'active' : 'used'
}

function onWire(
  one: OwnCertificate,
  now: Date,
): ResponseOf<Calls['showCertificates']>['Certificates'][number] {
  const isOpen = !one.voidAt && one.expiresAt > now
  return {
    Id: one.publicId,
    Face: toRub(one.faceKop),
    Balance: toRub(one.availableKop),
    Status: one.isHeld ? statusOf(one, now) : 'given',
    IssuedAt: one.issuedAt.toISOString(),
    ExpiresAt: one.expiresAt.toISOString(),
    MaySend: one.isBought && one.claimedAt === null && isOpen && one.availableKop > 0,
    Recipient: one.recipient,
    Greeting: one.greeting,
    OrderId: one.orderId,
    OrderNumber: one.orderNumber,
    History: one.history.map(({ kind, kop, isHeld, at, orderId, orderNumber }) => ({
      Kind: kind,
      Amount: toRub(kop),
      IsHeld: isHeld,
      At: parseMoment(at)?.toISOString() ?? at,
      OrderId: orderId,
      OrderNumber: orderNumber,
    })),
  }
}

function salesOnWire({ totals, certificates, pager }: CertificateSales, now: Date) {
  return {
    Years: yearsOf(totals.days),
    Sold: toRub(totals.soldKop),
    SoldCount: totals.soldCount,
    Spent: toRub(totals.spentKop),
    Void: toRub(totals.voidKop),
    Expired: toRub(totals.expiredKop),
    Outstanding: toRub(totals.outstandingKop),
    Certificates: certificates.map((one) => ({
      Id: one.publicId,
      OrderId: one.orderId,
      OrderNumber: one.orderNumber,
      Face: toRub(one.faceKop),
      Balance: toRub(one.availableKop),
      Status: statusOf(one, now),
      IssuedAt: one.issuedAt.toISOString(),
      ExpiresAt: one.expiresAt.toISOString(),
    })),
    Pager: pager,
  } as const
}
