import { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { agentCalls } from '@sarafan/contract/people/agents'
import { companyCalls } from '@sarafan/contract/platform/companies'
import { deskCalls } from '@sarafan/contract/platform/desk'
import { fraudCalls } from '@sarafan/contract/platform/fraud'
import {
  type Ask,
  api,
  asking,
  carry,
  type Keyed,
  type Reply,
  tagsOf,
  telling,
  tellingOnce,
} from '../../../core/api/api.ts'
import { kopOf } from '../../../core/config/money.ts'
import { type Paged, pagedOf } from '../../../parts/approvals/approvals.ts'
import type { AskedCompany, AskedFlag, AskedMoney, AskedRequest, Counts } from './platform.ts'

type WireCompany = Reply<typeof companyCalls.listCompanies>['Companies'][number]

export type PersonCard = Reply<typeof deskCalls.showPerson>

function countsOf(told: Reply<typeof deskCalls.showDesk>): Counts {
  const of = (kind: keyof typeof told.Oldest) => {
    const oldest = told.Oldest[kind]
    return { count: told[kind], oldest: oldest === null ? undefined : new Date(oldest) }
  }
  return {
    withdrawals: of('Withdrawals'),
    requests: of('Requests'),
    companies: of('Companies'),
    claims: of('Claims'),
    flags: of('Flags'),
    money: of('Money'),
    invoices: of('Invoices'),
    payouts: of('Payouts'),
    corrections: of('Corrections'),
    moves: of('Moves'),
    jobs: of('Jobs'),
  }
}

function requestOf(row: Reply<typeof agentCalls.listAgentRequests>['Requests'][number]): AskedRequest {
  return {
    rq: row.rq,
    type: row.Type,
    personName: row.PersonName,
    fullName: row.FullName,
    inn: row.Inn,
    taxStatus: row.TaxStatus,
    comment: row.Comment,
    isVerified: row.Verified,
    status: row.Status,
    createdAt: new Date(row.CreatedAt),
    reasons: row.Reasons,
    missing: row.Missing,
    documents: row.Documents.map(({ id, Kind, Name }) => ({ id, kind: Kind, name: Name })),
    decisions: row.Decisions,
  }
}

function factsOf(row: WireCompany): AskedCompany['facts'] {
  const facts: AskedCompany['facts'] = [
    { name: 'inn', value: row.Inn },
    { name: 'kpp', value: row.Kpp },
    { name: 'ogrn', value: row.Ogrn },
    { name: 'address', value: row.LegalAddress },
    { name: 'director', value: row.Director },
    { name: 'bik', value: row.Bik },
    { name: 'bank', value: row.BankName },
    { name: 'account', value: row.Account },
    { name: 'corrAccount', value: row.CorrAccount },
    { name: 'phone', value: row.Phone },
    { name: 'email', value: row.Email },
  ]
  return facts.filter(({ value }) => value !== '')
}

const companyOf = (row: WireCompany): AskedCompany => ({
  id: row.ID,
  type: row.Type,
  nameShort: row.NameShort,
  nameFull: row.NameFull,
  ownerName: row.OwnerName,
  taxSystem: row.TaxSystem,
  facts: factsOf(row),
  status: row.Status,
  reason: row.Reason,
  decisions: row.Decisions,
})

const flagOf = (row: Reply<typeof fraudCalls.listFlags>['Flags'][number]): AskedFlag => ({
  id: row.id,
  orderNumber: row.OrderNumber,
  showcase: row.ShowcaseName,
  buyerName: row.BuyerName,
  amountKop: kopOf(row.Amount),
  flaggedAt: new Date(row.FlaggedAt),
  status: row.Status,
  evidence: row.Evidence.map(({ Signal, Name, Value }) => ({ signal: Signal, name: Name, value: Value })),
  decidedBy: row.DecidedBy,
  reason: row.Reason,
  decisions: row.Decisions,
})

const moneyOf = (row: Reply<typeof paymentCaseCalls.listPaymentCases>['Cases'][number]): AskedMoney => ({
  id: row.id,
  kind: row.Kind,
  status: row.Status,
  provider: row.Provider,
  orders: row.Orders,
  showcase: row.Showcase,
  amountKop: kopOf(row.Amount),
  ours: row.Ours,
  theirs: row.Theirs,
  theirKop: row.TheirAmount === null ? undefined : kopOf(row.TheirAmount),
  attempts: row.Attempts,
  since: new Date(row.Since),
  triedAt: row.TriedAt === null ? undefined : new Date(row.TriedAt),
  events: row.Events.map(({ At, By, Event, Note }) => ({
    at: new Date(At),
    by: By,
    event: Event,
    note: Note,
  })),
  decisions: row.Actions,
})

/** A private file as a blob; dropped from the cache as soon as it is not shown. */
interface Opened {
  readonly name: string
  readonly mime: string
  readonly base64: string
}

const platformApi = api.injectEndpoints({
  endpoints: (build) => ({
    askedRequests: build.query<Paged<AskedRequest>, Ask<typeof agentCalls.listAgentRequests>>({
      ...asking(agentCalls.listAgentRequests),
      transformResponse: ({ Requests, pager }: Reply<typeof agentCalls.listAgentRequests>) =>
        pagedOf(Requests.map(requestOf), pager),
    }),
    askedCompanies: build.query<Paged<AskedCompany>, Ask<typeof companyCalls.listCompanies>>({
      ...asking(companyCalls.listCompanies),
      transformResponse: ({ Companies, pager }: Reply<typeof companyCalls.listCompanies>) =>
        pagedOf(Companies.map(companyOf), pager),
    }),
    askedFlags: build.query<Paged<AskedFlag>, Ask<typeof fraudCalls.listFlags>>({
      ...asking(fraudCalls.listFlags),
      transformResponse: ({ Flags, pager }: Reply<typeof fraudCalls.listFlags>) =>
        pagedOf(Flags.map(flagOf), pager),
    }),
    askedMoney: build.query<Paged<AskedMoney>, Ask<typeof paymentCaseCalls.listPaymentCases>>({
      ...asking(paymentCaseCalls.listPaymentCases),
      transformResponse: ({ Cases, pager }: Reply<typeof paymentCaseCalls.listPaymentCases>) =>
        pagedOf(Cases.map(moneyOf), pager),
    }),
    deskCounts: build.query<Counts, void>({
      query: () => carry(deskCalls.showDesk)({}),
      providesTags: tagsOf(deskCalls.showDesk, 'provides'),
      transformResponse: countsOf,
    }),
    personCard: build.query<PersonCard, Ask<typeof deskCalls.showPerson>>(asking(deskCalls.showPerson)),
    privateDocument: build.query<Opened, Ask<typeof agentCalls.showRequestDocument>>({
      query: carry(agentCalls.showRequestDocument),
      keepUnusedDataFor: 0,
      transformResponse: (file: Reply<typeof agentCalls.showRequestDocument>) => ({
        name: file.Name,
        mime: file.Mime,
        base64: file.Content,
      }),
    }),
    decideRequest: build.mutation<unknown, Ask<typeof agentCalls.decideAgentRequest>>({
      ...telling(agentCalls.decideAgentRequest),
    }),
    decideCompany: build.mutation<unknown, Ask<typeof companyCalls.decideCompany>>({
      ...telling(companyCalls.decideCompany),
    }),
    actOnCase: build.mutation<unknown, Keyed<Ask<typeof paymentCaseCalls.actOnPaymentCase>>>({
      ...tellingOnce(paymentCaseCalls.actOnPaymentCase),
    }),
    decideFlag: build.mutation<unknown, Ask<typeof fraudCalls.decideFlag>>({
      ...telling(fraudCalls.decideFlag),
    }),
  }),
})

export const {
  useAskedRequestsQuery,
  useAskedCompaniesQuery,
  useAskedFlagsQuery,
  usePrivateDocumentQuery,
  useDecideRequestMutation,
  useDecideCompanyMutation,
  useDecideFlagMutation,
  useAskedMoneyQuery,
  useActOnCaseMutation,
  useDeskCountsQuery,
  usePersonCardQuery,
} = platformApi
