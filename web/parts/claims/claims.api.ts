import { claimCalls as calls } from '@sarafan/contract/orders/complaints'
import { type Ask, api, asking, carry, type Reply, tagsOf, telling, tellingOnce } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import type { Brief, Claim, ClaimLine, NewClaim, Page } from './claims.ts'

type List = Reply<typeof calls.showClaims>
type Card = List['Claims'][number]
type Whole = NonNullable<List['Claim']>
type WireLine = Whole['Lines'][number]

const momentOf = (text: string | null) => (text === null ? undefined : new Date(text))

function briefOf(card: Card): Brief {
  return {
    id: card.Id,
    number: card.Number,
    type: card.Type,
    status: card.Status,
    orderId: card.OrderId,
    orderNumber: card.OrderNumber,
    name: card.Name,
    picture: card.Picture,
    buyer: card.Buyer,
    showcase: card.Showcase,
    createdAt: new Date(card.CreatedAt),
    deadlineAt: momentOf(card.DeadlineAt),
    isEscalated: card.Escalated,
    unread: card.Unread,
  }
}

const lineOf = (line: WireLine): ClaimLine => ({
  id: line.Id,
  name: line.Name,
  options: line.Options,
  picture: line.Picture,
  quantity: line.Quantity,
  returned: line.Returned,
  paidKop: kopOf(line.Paid),
  localKop: kopOf(line.BonusLocal),
  globalKop: kopOf(line.BonusGlobal),
})

function claimOf(claim: Whole): Claim {
  const { Refund: refund } = claim
  return {
    ...briefOf(claim),
    reason: claim.Reason,
    text: claim.Text,
    quantity: claim.Quantity,
    wanted: claim.Wanted,
    resolution: claim.Resolution,
    resolutions: claim.Resolutions,
    lineId: claim.LineId,
    lines: claim.Lines.map(lineOf),
    refund: refund
      ? {
          moneyKop: kopOf(refund.Money),
          localKop: kopOf(refund.BonusLocal),
          globalKop: kopOf(refund.BonusGlobal),
        }
      : undefined,
    isOwn: claim.Own,
    replacement: claim.Replacement
      ? { id: claim.Replacement.Id, number: claim.Replacement.Number }
      : undefined,
    sendable: claim.Sendable.map((one) => ({
      id: one.Id,
      options: one.Options,
      available: one.Available,
    })),
    isWholeOrder: claim.WholeOrder,
    photos: claim.Photos,
    messages: claim.Messages.map((message) => ({
      id: message.Id,
      at: new Date(message.At),
      author: message.Author,
      isMine: message.Mine,
      text: message.Text,
      photos: message.Photos,
      isInternal: message.Internal,
    })),
    history: claim.History.map((event) => ({
      at: new Date(event.At),
      event: event.Event,
      by: event.Actor,
      status: event.Status,
      reason: event.Reason,
    })),
    actions: claim.AllowedActions,
    mayWrite: claim.MayWrite,
    mayNote: claim.MayNote,
  }
}

const newOf = (form: Reply<typeof calls.showNewClaim>): NewClaim => ({
  orderNumber: form.OrderNumber,
  line: form.Line && lineOf(form.Line),
  left: form.Left,
  types: form.Types.map((one) => ({
    type: one.Type,
    until: momentOf(one.Until),
    reasons: one.Reasons,
    wishes: one.Wanted,
    needsPhotos: one.PhotosRequired,
  })),
})

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    claims: build.query<Page, Ask<typeof calls.showClaims>>({
      ...asking(calls.showClaims),
      transformResponse: ({ Claims, Counts, Pager }: List) => ({
        claims: Claims.map(briefOf),
        open: Counts.open,
        done: Counts.done,
        page: Pager.currentPage,
        pages: Pager.totalPages,
      }),
    }),
    claim: build.query<Claim | null, string>({
      query: (id) => carry(calls.showClaims)({ id }),
      providesTags: tagsOf(calls.showClaims, 'provides'),
      transformResponse: ({ Claim }: List) => Claim && claimOf(Claim),
    }),
    newClaim: build.query<NewClaim, Ask<typeof calls.showNewClaim>>({
      query: carry(calls.showNewClaim),
      transformResponse: newOf,
    }),
    createClaim: build.mutation<{ id: string }, Ask<typeof calls.createClaim>>({
      ...telling(calls.createClaim),
      transformResponse: ({ Claim }: Reply<typeof calls.createClaim>) => ({ id: Claim.Id }),
    }),
    writeInClaim: build.mutation<unknown, Ask<typeof calls.addClaimMessage>>({
      ...telling(calls.addClaimMessage),
    }),
    actInClaim: build.mutation<unknown, { ask: Ask<typeof calls.claimAction>; key: string }>({
      ...tellingOnce(calls.claimAction),
    }),
    sendPhoto: build.mutation<{ id: string }, File>({
      query: (file) => ({ ...carry(calls.uploadClaimPhoto)({}), files: [file] }),
    }),
    claimPhoto: build.query<string, Ask<typeof calls.showClaimPhoto>>({
      query: carry(calls.showClaimPhoto),
      transformResponse: ({ Mime, Content }: Reply<typeof calls.showClaimPhoto>) =>
        `data:${Mime};base64,${Content}`,
    }),
  }),
})

export const {
  useClaimsQuery,
  useClaimQuery,
  useNewClaimQuery,
  useCreateClaimMutation,
  useWriteInClaimMutation,
  useActInClaimMutation,
  useSendPhotoMutation,
  useClaimPhotoQuery,
} = claimsApi
