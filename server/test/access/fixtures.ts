import { myWishlistCalls } from '@sarafan/contract/catalog/my-wishlists'
import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { writeReview } from '../../catalog/catalog.ts'
import { openRefundCases } from '../../payments/cases/rules.ts'
import { createPayment, refundOnce } from '../../payments/payments.ts'
import { transaction } from '../../platform/database/database.ts'
import { product, seller } from '../fixtures/catalog.ts'
import { PNG, sendFiles } from '../send-files.ts'
import { runSql } from '../sql.ts'
import type { Visitor, World } from '../world.ts'

/** The showcase that everything belongs to. */
export type Dom = { id: number; ownerId: number }

/** Requests by call name. */
export type About = Readonly<Record<string, Record<string, unknown>>>

const FAIL_REFUND = `
  with failed as (update refund set status = 'failed', tried_at = $1 where key = 'r' returning *),
    ${openRefundCases('failed')}
  select from failed`

/** Creates a payment case: a failed refund. Returns its id. */
export async function caseOf(w: World, showcaseId: number, groupId = 1): Promise<number> {
  const at = w.clock.now()
  const shares = [{ subject: 1, amountKop: 100_00 }]
  return transaction(w.db, async (tx) => {
    const of = { groupId, showcaseId, shares, provider: 'sandbox', at }
    const { id: paymentId } = await createPayment(tx, of)
    const receipt = { email: null, phone: null, taxSystem: 2, lines: [] } as const
    await refundOnce(tx, {
      key: 'r',
      paymentId,
      subject: null,
      amountKop: 100_00,
      reason: 'late',
      receipt,
      at,
    })
    await runSql(tx, FAIL_REFUND, [at])
    const [made] = await runSql<{ id: number }>(tx, 'select id from payment_case')
    return made?.id ?? 0
  })
}

/** Creates a review that awaits moderation; returns its id. */
export async function reviewOf(w: World, of: { dom: Dom; personId: number }) {
  const { dom, personId } = of
  const here = { showcaseId: dom.id, companyId: await seller(w, dom.ownerId, 'ИП Котов') }
  const { id: productId } = await product(w, here)
  const review = { ...here, productId, personId, rating: 5, text: 'Тёплый', at: w.clock.now() }
  return (await transaction(w.db, (tx) => writeReview(tx, review))).id
}

/** Creates a wishlist of the friend that can be opened by link, with one item; returns the requests about it. */
export async function wishes(w: World, dom: Dom, friendAt: Visitor): Promise<About> {
  const companyId = await seller(w, dom.ownerId, 'ООО «Подарки»')
  const { id: ProductId } = await product(w, { showcaseId: dom.id, companyId })
  const made = await w.ask(friendAt, wishlistCalls.createWishlist, { Name: 'Дом', Visibility: 'link' })
  const WishlistId = made.body.id
  const { body } = await w.ask(friendAt, wishlistCalls.addWishlistItem, { WishlistId, ProductId })
  const { Lists } = (await w.ask(friendAt, myWishlistCalls.showWishlists, {})).body
  const id = Lists[0]?.Token ?? ''
  return {
    showWishlist: { id },
    updateWishlist: { WishlistId, Name: 'Моё' },
    removeWishlist: { WishlistId },
    addWishlistItem: { WishlistId, ProductId },
    removeWishlistItem: { WishlistId, ProductId },
    reserveWishlistItem: { id, ItemId: body.id, Reserved: true },
  }
}

interface UploadReply {
  Documents: [{ id: string }]
}

/** Uploads a scan for a request; returns the document's id. */
export async function sendScan(w: World, who: Visitor, rq: string): Promise<string> {
  const fields = { method: 'uploadRequestDocuments', rq, Kind: 'passport_main' }
  const { body } = await sendFiles<UploadReply>(w, who, { fields, files: [['п.png', PNG]] })
  return body.Documents[0].id
}

/** The details of a company. */
export const COMPANY = {
  Type: 'ip',
  TaxSystem: 'usn_income',
  NameFull: 'ИП Тестова Анна',
  NameShort: 'ИП Тестова',
  Inn: '500100732259',
  Ogrn: '304500116000157',
  LegalAddress: 'Москва, Тверская, 1',
  Phone: '+79161234567',
  Email: 'anna@example.test',
} as const

/** The rules of sale of a showcase. */
export const SALES = {
  AutoConfirmMinutes: null,
  AnswerHours: 24,
  PayMinutes: 20,
  GuestCheckout: true,
  ReturnDays: 14,
  PackingNote: '',
  MinOrder: '0',
  Payments: ['cod'],
}
