import { FACTS } from '../../notifications/facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'

const QUESTIONS_PAGE = 20

const SHOWN = statement('catalog.questions.questions.shown')`
  select p.id as "productId", p.name, p.picture_small as picture, p.picture_large, p.hue, counted.total, shown.*
  from product p
  cross join lateral (
    select count(*)::int as total from question q where q.product_id = p.id and q.status = 'published') counted
  left join lateral (
    select q.id, q.text, q.created_at as at, q.answer, q.answered_at, person.first_name, person.last_name
    from question q join person on person.id = q.person_id
    where q.product_id = p.id and q.status = 'published' order by q.id desc limit ${QUESTIONS_PAGE} offset $3) shown on true
  where p.id = $1 and p.showcase_id = $2 and p.status = 'active'
  order by shown.id desc`

/** Returns a page of the published questions about a product. Throws `product_not_found`. */
export async function questionsOf(db: Db, of: { productId: number; showcaseId: number; page: number }) {
  const found = await queryRows(db, SHOWN, [of.productId, of.showcaseId, of.page * QUESTIONS_PAGE])
  const [product] = found
  if (!product) throw refuse('product_not_found')
  const questions = found.flatMap(({ id, text, at, answer, answeredAt, firstName, lastName }) =>
    id === null || text === null || at === null || answer === null
      ? []
      : [{ id, text, at, answer, answeredAt, firstName: firstName ?? '', lastName: lastName ?? '' }],
  )
  return { product, questions, pager: pagerOf(of.page, { total: product.total, size: QUESTIONS_PAGE }) }
}

const MINE = statement('catalog.questions.questions.mine')`
  select id, text, created_at as at, answer, answered_at, status, reason from question
  where person_id = $1 and product_id = $2 and status <> 'published' order by id desc limit 20`

/** Returns a person's latest 20 unpublished questions about a product. */
export const unpublishedOf = (db: Db, of: { personId: number; productId: number }) =>
  queryRows(db, MINE, [of.personId, of.productId])

// The product's row is not locked: a question about one that is hidden meanwhile does no harm.
const ASK = statement('catalog.questions.questions.ask')`
  with asked as (
    insert into question (showcase_id, product_id, person_id, text, created_at)
    select p.showcase_id, p.id, $3, $4, $5::timestamptz from product p
    where p.id = $1 and p.showcase_id = $2 and p.status = 'active' and not exists (
      select from question q where q.person_id = $3 and q.product_id = p.id and q.status = 'waiting' and q.text = $4)
    returning *
  ), notices as (
    ${FACTS.questionAsked('asked')}
  )
  select id from asked`

const IS_ACTIVE = statement(
  'catalog.questions.questions.isActive',
)`select id from product where id = $1 and showcase_id = $2 and status = 'active'`

/**
 * Stores a question that waits for the seller, whose catalogue managers are notified. Throws `product_not_found`, and
 * `question_exists` for the same text that already waits.
 */
export async function askQuestion(
  tx: Tx,
  of: { productId: number; showcaseId: number; personId: number; text: string; at: Date },
): Promise<number> {
  const [asked] = await queryRows(tx, ASK, [of.productId, of.showcaseId, of.personId, of.text, of.at])
  if (asked) return asked.id
  const [product] = await queryRows(tx, IS_ACTIVE, [of.productId, of.showcaseId])
  throw refuse(product ? 'question_exists' : 'product_not_found')
}

const REPORT = statement('catalog.questions.questions.report')`
  with found as (
    select id from question where id = $1 and showcase_id = $2 and status = 'published'
  ), added as (
    insert into question_report (question_id, person_id, at) select id, $3, $4::timestamptz from found
    on conflict do nothing returning question_id
  ), counted as (
    update question q set reports = q.reports + 1 from added where q.id = added.question_id
  )
  select id from found`

/** Counts a person's complaint of a published question, once. Throws `question_not_found`. */
export async function reportQuestion(
  tx: Tx,
  of: { questionId: number; showcaseId: number; personId: number; at: Date },
): Promise<void> {
  const [found] = await queryRows(tx, REPORT, [of.questionId, of.showcaseId, of.personId, of.at])
  if (!found) throw refuse('question_not_found')
}
