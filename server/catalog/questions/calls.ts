import type { questionCalls } from '@sarafan/contract/catalog/questions'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { requirePerson } from '../../platform/requests/owner.ts'
import { authorOf } from '../reviews/author.ts'
import { answerQuestion, dismissReports, hideQuestion, questionQueue } from './moderate.ts'
import { askQuestion, questionsOf, reportQuestion, unpublishedOf } from './questions.ts'

/** Handlers of product questions: clients ask, members who manage the catalogue and the platform answer (issue 16). */
export function questionHandlers({ db }: { db: Db }): HandlersOf<typeof questionCalls> {
  return {
    async showQuestions(context, input) {
      const productId = Number(input.product)
      const of = { productId, showcaseId: context.showcase.id, page: Number(input.page ?? 0) }
      const { product, questions, pager } = await questionsOf(db, of)
      const { personId } = context
      const mine = personId === null ? [] : await unpublishedOf(db, { personId, productId })
      return {
        Product: { Id: product.productId, Name: product.name, Picture: pictureOf(product) },
        Questions: questions.map((one) => ({ ...toWire(one), Author: authorOf(one) })),
        Pager: pager,
        Mine: mine.map((one) => ({ ...toWire(one), Status: one.status, Reason: one.reason })),
      }
    },
    async askQuestion(context, { Product: productId, Text }) {
      const question = { productId, showcaseId: context.showcase.id, text: Text.trim(), at: context.now }
      const personId = requirePerson(context)
      return { Id: await transaction(db, (tx) => askQuestion(tx, { ...question, personId })) }
    },
    async reportQuestion(context, { id: questionId }) {
      const report = { questionId, showcaseId: context.showcase.id, personId: requirePerson(context) }
      await transaction(db, (tx) => reportQuestion(tx, { ...report, at: context.now }))
      return { ok: true }
    },
    async showQuestionQueue(context, { group = 'waiting', page = '0' }) {
      const of = { showcaseId: context.showcase.id, group, page: Number(page) }
      const { questions, counts, pager } = await questionQueue(db, of)
      return {
        Questions: questions.map((one) => ({
          ...toWire(one),
          Status: one.status,
          Reason: one.reason,
          Author: authorOf(one),
          ProductId: one.productId,
          Name: one.name,
          Picture: pictureOf(one),
          Reports: one.reports,
        })),
        Counts: counts,
        Pager: pager,
      }
    },
    async answerQuestion(context, { id: questionId, Text }) {
      const answer = { questionId, showcaseId: context.showcase.id, text: Text.trim(), at: context.now }
      const by = requirePerson(context)
      await transaction(db, (tx) => answerQuestion(tx, { ...answer, by }))
      return { Answer: answer.text }
    },
    async hideQuestion(context, { id: questionId, Reason }) {
      const of = { questionId, showcaseId: context.showcase.id, by: requirePerson(context) }
      return { Status: await transaction(db, (tx) => hideQuestion(tx, { ...of, reason: Reason.trim() })) }
    },
    async keepQuestion(context, { id: questionId }) {
      const of = { questionId, showcaseId: context.showcase.id, by: requirePerson(context) }
      return { Status: await transaction(db, (tx) => dismissReports(tx, of)) }
    },
  }
}

function toWire(of: { id: number; text: string; at: Date; answer: string; answeredAt: Date | null }) {
  return {
    Id: of.id,
    Text: of.text,
    At: of.at.toISOString(),
    Answer: of.answer,
    AnsweredAt: of.answeredAt?.toISOString() ?? null,
  }
}

function pictureOf({ picture, pictureLarge, hue }: { picture: string; pictureLarge: string; hue: number }) {
  return { small: picture, large: pictureLarge, hue }
}
