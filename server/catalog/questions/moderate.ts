import { FACTS } from '../../notifications/facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import { pagerOf } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'

const QUEUE_PAGE = 20

export type QuestionGroup = 'waiting' | 'reported' | 'published' | 'hidden'

const GROUPS: Readonly<Record<QuestionGroup, string>> = {
  waiting: "q.status = 'waiting'",
  reported: "q.status = 'published' and q.reports > 0",
  published: "q.status = 'published'",
  hidden: "q.status = 'hidden'",
}

// Questions that wait come oldest first, the others newest first.
const queue = statementBy('catalog.questions.moderate.queue', {
  examples: [['waiting'], ['reported'], ['published'], ['hidden']],
  build: (group: QuestionGroup) => `
  with counted as (
    select count(*) filter (where ${GROUPS[group]})::int as total,
      count(*) filter (where ${GROUPS.waiting})::int as waiting,
      count(*) filter (where ${GROUPS.reported})::int as reported
    from question q where q.showcase_id = $1)
  select counted.total, counted.waiting, counted.reported, shown.* from counted left join lateral (
    select q.id, q.product_id, p.name, p.picture_small as picture, p.picture_large, p.hue, q.text, q.created_at as at,
      q.answer, q.answered_at, q.status, q.reason, q.reports, person.first_name, person.last_name
    from question q join product p on p.id = q.product_id join person on person.id = q.person_id
    where q.showcase_id = $1 and ${GROUPS[group]}
    order by q.id ${group === 'waiting' ? 'asc' : 'desc'} limit ${QUEUE_PAGE} offset $2) shown on true
  order by shown.id ${group === 'waiting' ? 'asc' : 'desc'}`,
})

/** Returns a page of the showcase's questions of one group, and how many wait or are complained of. */
export async function questionQueue(db: Db, of: { showcaseId: number; group: QuestionGroup; page: number }) {
  const found = await queryRows(db, queue(of.group), [of.showcaseId, of.page * QUEUE_PAGE])
  const [first] = found
  const counts = { waiting: first?.waiting ?? 0, reported: first?.reported ?? 0 }
  type Row = (typeof found)[number]
  type Shown = { [Name in keyof Row]: NonNullable<Row[Name]> } & { answeredAt: Date | null }
  const questions = found.filter((row): row is Row & Shown => row.id !== null)
  return { questions, counts, pager: pagerOf(of.page, { total: first?.total ?? 0, size: QUEUE_PAGE }) }
}

const COUNT_WAITING = statement('catalog.questions.moderate.countWaiting')`
  select count(*)::int as count from question where showcase_id = $1 and status = 'waiting'`

/** Returns how many questions of a showcase have no answer. */
export async function waitingQuestions(db: Db, showcaseId: number): Promise<number> {
  return (await queryRows(db, COUNT_WAITING, [showcaseId]))[0]?.count ?? 0
}

// `previous` locks the row: of two first answers at once only one notifies.
const ANSWER = statement('catalog.questions.moderate.answer')`
  with previous as materialized (
    select id, answered_at from question where id = $1 and showcase_id = $2 for no key update
  ), answered as (
    update question q set answer = $3, status = 'published', reason = '', decided_by = $4::bigint,
      answered_at = coalesce(q.answered_at, $5::timestamptz)
    from previous where q.id = previous.id
    returning q.id, q.person_id, q.showcase_id, q.product_id, q.answered_at, q.decided_by, previous.answered_at is null as is_first
  ), notices as (
    ${FACTS.questionAnswered('answered')}
  )
  select id from answered`

/** Answers and publishes a question; the first answer notifies its author. Throws `question_not_found`. */
export async function answerQuestion(
  tx: Tx,
  of: { questionId: number; showcaseId: number; text: string; by: number; at: Date },
): Promise<void> {
  const [answered] = await queryRows(tx, ANSWER, [of.questionId, of.showcaseId, of.text, of.by, of.at])
  if (!answered) throw refuse('question_not_found')
}

const HIDE = statement('catalog.questions.moderate.hide')`
  update question set status = 'hidden', reason = $3, decided_by = $4::bigint where id = $1 and showcase_id = $2
  returning status`

const DISMISS = statement('catalog.questions.moderate.dismiss')`
  update question set reports = 0, decided_by = $3::bigint where id = $1 and showcase_id = $2 returning status`

/** Hides a question with a reason for its author. Throws `question_not_found`. */
export async function hideQuestion(
  tx: Tx,
  of: { questionId: number; showcaseId: number; reason: string; by: number },
) {
  const [hidden] = await queryRows(tx, HIDE, [of.questionId, of.showcaseId, of.reason, of.by])
  if (!hidden) throw refuse('question_not_found')
  return hidden.status
}

/** Dismisses the complaints of a question without hiding it. Throws `question_not_found`. */
export async function dismissReports(tx: Tx, of: { questionId: number; showcaseId: number; by: number }) {
  const [kept] = await queryRows(tx, DISMISS, [of.questionId, of.showcaseId, of.by])
  if (!kept) throw refuse('question_not_found')
  return kept.status
}
