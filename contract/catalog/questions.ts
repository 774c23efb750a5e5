import { clientRefusals, visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Done, Id, IdText, Moment, Nullable, OneOf, Pager, PageText, Picture } from '../wire.ts'

/** The longest question and the longest answer, characters. */
const QUESTION_CHARS = 1000
/** What a moderator chooses among; `reported` are published ones that readers complain of. */
export const QUESTION_GROUPS = ['waiting', 'reported', 'published', 'hidden'] as const
const Status = OneOf('waiting', 'published', 'hidden')
const Author = Type.String({ description: 'First name and initial' })

const Question = {
  Id,
  Text: Type.String(),
  At: Moment,
  /** Empty until the seller answers. */
  Answer: Type.String(),
  AnsweredAt: Nullable(Moment),
} as const

const Own = Type.Object({
  ...Question,
  Status,
  /** Why the seller hid it. */
  Reason: Type.String(),
})

/** Questions about products: asked by clients, published with the seller's answer (issue 16). */
export const questionCalls = {
  showQuestions: call({
    verb: 'GET',
    path: '/product/questions/',
    access: 'anyone',
    request: { product: IdText, page: Type.Optional(PageText) },
    response: Type.Object({
      Product: Type.Object({ Id, Name: Type.String(), Picture }),
      Questions: Type.Array(Type.Object({ ...Question, Author })),
      Pager,
      /** The caller's own questions that are not published, the latest first; at most 20. */
      Mine: Type.Array(Own),
    }),
    refusals: [...visitorRefusals, 'product_not_found'],
    provides: ['Product'],
    summary:
      'Lists the answered questions about a product, newest first, and the caller’s own unpublished ones',
  }),
  askQuestion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'askQuestion',
    access: 'client',
    perHour: 10,
    request: { Product: Id, Text: Lines({ minLength: 3, maxLength: QUESTION_CHARS }) },
    response: Type.Object({ Id }),
    refusals: [...clientRefusals, 'product_not_found', 'question_exists'],
    invalidates: ['Product'],
    summary: 'Asks the seller about a product; the question is published with its answer',
  }),
  reportQuestion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'reportQuestion',
    access: 'client',
    perHour: 20,
    request: { id: Id },
    response: Done,
    refusals: [...clientRefusals, 'question_not_found'],
    summary: 'Complains of a published question; each person counts once',
  }),
  showQuestionQueue: call({
    verb: 'GET',
    path: '/account/questions/',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { group: Type.Optional(OneOf(...QUESTION_GROUPS)), page: Type.Optional(PageText) },
    response: Type.Object({
      Questions: Type.Array(
        Type.Object({
          ...Own.properties,
          Author,
          ProductId: Id,
          Name: Type.String(),
          Picture,
          Reports: Type.Integer({ description: 'People who complained' }),
        }),
      ),
      Counts: Type.Object({ waiting: Type.Integer(), reported: Type.Integer() }),
      Pager,
    }),
    refusals: [...clientRefusals, 'forbidden'],
    provides: ['Product'],
    summary: 'Lists the showcase’s questions of one group; waiting ones by default, the oldest first',
  }),
  answerQuestion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'answerQuestion',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { id: Id, Text: Lines({ minLength: 1, maxLength: QUESTION_CHARS }) },
    response: Type.Object({ Answer: Type.String() }),
    refusals: [...clientRefusals, 'forbidden', 'question_not_found'],
    invalidates: ['Product', 'SaleOrdersInfo'],
    summary: 'Answers a question and publishes it; the first answer notifies the person who asked',
  }),
  hideQuestion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'hideQuestion',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { id: Id, Reason: Lines({ minLength: 3, maxLength: 500 }) },
    response: Type.Object({ Status }),
    refusals: [...clientRefusals, 'forbidden', 'question_not_found'],
    invalidates: ['Product', 'SaleOrdersInfo'],
    summary: 'Hides a question with a reason that its author sees',
  }),
  keepQuestion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'keepQuestion',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { id: Id },
    response: Type.Object({ Status }),
    refusals: [...clientRefusals, 'forbidden', 'question_not_found'],
    invalidates: ['Product'],
    summary: 'Dismisses the complaints of a question without hiding it',
  }),
} as const
