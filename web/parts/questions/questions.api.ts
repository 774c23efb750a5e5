import { questionCalls as calls } from '@sarafan/contract/catalog/questions'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type QuestionList = ResponseData<typeof calls.showQuestions>
/** A question as moderators see it. */
export type QueuedQuestion = ResponseData<typeof calls.showQuestionQueue>['questions'][number]

/** The longest question, answer and reason, characters. */
export const QUESTION_CHARS = calls.askQuestion.limits.text?.max
export const ANSWER_CHARS = calls.answerQuestion.limits.text?.max
export const REASON_CHARS = calls.hideQuestion.limits.reason?.max

export const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showQuestions: build.query(queryOf(calls.showQuestions)),
    askQuestion: build.mutation(mutationOf(calls.askQuestion)),
    reportQuestion: build.mutation(mutationOf(calls.reportQuestion)),
    showQuestionQueue: build.query(queryOf(calls.showQuestionQueue)),
    answerQuestion: build.mutation(mutationOf(calls.answerQuestion)),
    hideQuestion: build.mutation(mutationOf(calls.hideQuestion)),
    keepQuestion: build.mutation(mutationOf(calls.keepQuestion)),
  }),
})

export const {
  useShowQuestionsQuery,
  useAskQuestionMutation,
  useReportQuestionMutation,
  useShowQuestionQueueQuery,
  useAnswerQuestionMutation,
  useHideQuestionMutation,
  useKeepQuestionMutation,
} = questionsApi
