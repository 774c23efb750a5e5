import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines, LinkKey } from '../text-kinds.ts'
import { Done, Flag, Id, Moment, Nullable, OneOf, Pager, PageText, PublicId, Rub, RubText } from '../wire.ts'

const memberRefusals = [...visitorRefusals, 'not_logged_in', 'forbidden'] as const

/** Sixteen letters and digits, in any case and with any dashes and spaces between them. */
const SecretCode = Code({ minLength: 16, maxLength: 40 })

/** `given`: somebody else took it; its balance is theirs to see. */
const Status = OneOf('active', 'used', 'expired', 'void', 'given')

const Movement = Type.Object({
  Kind: OneOf('issue', 'spend', 'return', 'expire', 'void'),
  /** Signed, as the balance moved. */
  Amount: Rub,
  /** The order is not paid yet. */
  IsHeld: Flag,
  At: Moment,
  /** The order that was paid or refunded; empty for others. */
  OrderId: Nullable(PublicId),
  OrderNumber: Type.String(),
})

const Certificate = Type.Object({
  Id: PublicId,
  Face: Rub,
  /** What can be spent now; 0 for one that was given away. */
  Balance: Rub,
  Status,
  IssuedAt: Moment,
  ExpiresAt: Moment,
  /** The caller bought it, and may send it until it is taken. */
  MaySend: Flag,
  Recipient: Type.String(),
  Greeting: Type.String(),
  OrderId: PublicId,
  OrderNumber: Type.String(),
  /** Newest first; empty for one that was given away. */
  History: Type.Array(Movement),
})

/** Gift certificates: prepaid money of one showcase (decision 060). */
export const certificateCalls = {
  showCertificates: call({
    verb: 'GET',
    path: '/account/certificates/',
    access: 'anyone',
    request: { order: Type.Optional(PublicId), key: Type.Optional(LinkKey) },
    response: Type.Object({ Certificates: Type.Array(Certificate) }),
    refusals: [...visitorRefusals],
    provides: ['OrderInfo', 'Orders'],
    summary:
      'Lists the certificates of this showcase that the caller holds or bought, newest first; `order` keeps those bought in it, and `key` of a letter opens those of a guest’s order',
  }),
  sendCertificate: call({
    verb: 'POST',
    path: '/tg',
    method: 'sendCertificate',
    access: 'anyone',
    perHour: 120,
    request: {
      id: PublicId,
      /** From the letter about a guest's order, in which the certificate was bought. */
      key: Type.Optional(LinkKey),
      Recipient: Type.Optional(Type.String({ maxLength: 60 })),
      Greeting: Type.Optional(Lines({ maxLength: 300 })),
    },
    response: Type.Object({
      Code: Type.String({ description: 'A person who knows it can take the certificate' }),
    }),
    refusals: [...visitorRefusals, 'session_required', 'certificate_not_found', 'certificate_claimed'],
    invalidates: ['Orders'],
    summary: 'Stores the recipient and the greeting and returns the secret code, always the same one',
  }),
  showGift: call({
    verb: 'GET',
    path: '/account/certificates/gift/',
    access: 'anyone',
    perHour: 40,
    request: { code: SecretCode },
    response: Type.Object({
      Balance: Rub,
      ExpiresAt: Moment,
      Recipient: Type.String(),
      Greeting: Type.String(),
      /** The caller already has it. */
      IsYours: Flag,
    }),
    refusals: [...visitorRefusals, 'certificate_not_found', 'certificate_claimed'],
    provides: ['Orders'],
    summary: 'Shows the certificate of a secret code before it is taken',
  }),
  claimCertificate: call({
    verb: 'POST',
    path: '/tg',
    method: 'claimCertificate',
    access: 'anyone',
    perHour: 20,
    request: { Code: SecretCode },
    response: Type.Object({ Id: PublicId, Balance: Rub }),
    refusals: [...visitorRefusals, 'session_required', 'certificate_not_found', 'certificate_claimed'],
    invalidates: ['Orders', 'OrderInfo'],
    summary: 'Takes a certificate by its secret code, once; repeating it by the same caller changes nothing',
  }),
  showCertificateSales: call({
    verb: 'GET',
    path: '/account/certificates/sales/',
    access: 'member',
    requires: { member: ['finance.view', 'reports.view'], platform: true },
    request: { page: Type.Optional(PageText), order: Type.Optional(PublicId) },
    response: Type.Object({
      /** How long new certificates are valid. */
      Years: Type.Integer(),
      Sold: Rub,
      SoldCount: Type.Integer(),
      /** Spent in paid orders, less what came back. */
      Spent: Rub,
      /** Refunded to buyers of unused certificates. */
      Void: Rub,
      Expired: Rub,
      /** What the showcase still owes to holders. */
      Outstanding: Rub,
      Certificates: Type.Array(
        Type.Object({
          Id: PublicId,
          OrderId: PublicId,
          OrderNumber: Type.String(),
          Face: Rub,
          Balance: Rub,
          Status: OneOf('active', 'used', 'expired', 'void'),
          IssuedAt: Moment,
          ExpiresAt: Moment,
        }),
      ),
      /** The caller may sell certificates and set their terms. */
      MayEdit: Flag,
      Pager,
    }),
    refusals: [...memberRefusals],
    provides: ['SaleOrdersInfo', 'ShowCaseEdit'],
    summary:
      'Reports the certificates a showcase sold, what was spent, and what it still owes; `order` lists those bought in it',
  }),
  sellCertificates: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'sellCertificates',
    access: 'member',
    requires: 'catalog.manage',
    request: {
      Name: Type.String({ minLength: 2, maxLength: 120 }),
      /** One variant for each value. */
      Values: Type.Array(RubText, { maxItems: 12 }),
      /** Every sum between two bounds may be bought, in steps; with the values at most 100 different sums. */
      Range: Type.Optional(Type.Object({ From: RubText, To: RubText, Step: RubText })),
      /** For all certificates sold from now on; never less than one. */
      Years: Type.Integer({ minimum: 1, maximum: 5 }),
    },
    response: Type.Object({ ProductId: Id }),
    refusals: [...memberRefusals, 'invalid_question'],
    invalidates: ['ShowCaseEdit', 'Catalog', 'Product', 'Categories'],
    summary: 'Puts a certificate on sale with its values, and sets how long certificates are valid',
  }),
  setCertificateTerms: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'setCertificateTerms',
    access: 'member',
    requires: 'catalog.manage',
    request: { Years: Type.Integer({ minimum: 1, maximum: 5 }) },
    response: Done,
    refusals: [...memberRefusals],
    invalidates: ['ShowCaseEdit'],
    summary: 'Sets how many years certificates sold from now on are valid',
  }),
} as const
