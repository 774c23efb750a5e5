import type { WireResponse } from '../../../test/wire.ts'

type Withdrawals = WireResponse<'listWithdrawals'>
type Requests = WireResponse<'listAgentRequests'>
type Flags = WireResponse<'listFlags'>
type Companies = WireResponse<'listCompanies'>

const pagerOf = (totalPages: number) => ({ currentPage: 1, totalPages })

/** A withdrawal in the platform's list, in the wire form. */
export function wireWithdrawals(of: Partial<Withdrawals['Withdrawals'][number]> = {}, pages = 1) {
  const Withdrawals: [Withdrawals['Withdrawals'][number]] = [
    {
      id: 'w'.repeat(24),
      Amount: 1200,
      Fee: 30,
      Tax: 156,
      Net: 1014,
      Status: 'new',
      To: 'Т-Банк •• 4567',
      CreatedAt: '2026-11-20T10:00:00Z',
      DecidedAt: null,
      Reason: '',
      CanCancel: true,
      PersonID: 9,
      PersonName: 'Марина Кудрина',
      TaxStatus: 'individual',
      Debt: 0,
      Decisions: ['review', 'approve', 'reject'],
      ...of,
    },
  ]
  return { Withdrawals, Stopped: false, pager: pagerOf(pages) }
}

/** One agent request on the wire with a document; for tests. */
export function wireRequests(of: Partial<Requests['Requests'][number]> = {}) {
  const Requests: [Requests['Requests'][number]] = [
    {
      rq: 'r'.repeat(24),
      Type: 'become_agent',
      TaxStatus: 'npd',
      Status: 'submitted',
      FullName: 'Кудрина Марина Олеговна',
      Inn: '500100732259',
      CompanyID: null,
      Comment: '',
      CreatedAt: '2026-11-20T10:00:00Z',
      DecidedAt: null,
      Reasons: [],
      Missing: [],
      Documents: [
        {
          id: 'd'.repeat(24),
          Kind: 'passport_main',
          Name: 'паспорт.png',
          Mime: 'image/png',
          Size: 8,
          UploadedAt: '2026-11-20T10:00:00Z',
          RemovedAt: null,
        },
      ],
      PersonID: 9,
      PersonName: 'Марина Кудрина',
      Verified: false,
      Decisions: ['take', 'approve', 'need_documents', 'reject'],
      ...of,
    },
  ]
  return { Requests, pager: pagerOf(1) }
}

/** One company on the wire; for tests. */
export function wireCompanies(of: Partial<Companies['Companies'][number]> = {}) {
  const Companies: [Companies['Companies'][number]] = [
    {
      ID: 4,
      Type: 'ooo',
      NameFull: 'Общество «Дом»',
      NameShort: 'ООО «Дом»',
      Inn: '7707083893',
      Kpp: '773601001',
      Ogrn: '1027700132195',
      LegalAddress: 'Москва, Тверская, 1',
      Director: '',
      Bik: '044525225',
      BankName: '',
      Account: '40702810938000012345',
      CorrAccount: '',
      TaxSystem: 'usn_income',
      Vat: 'none',
      Kkt: 'seller',
      Phone: '+79161234567',
      Email: 'dom@example.ru',
      Status: 'on_review',
      Reason: '',
      Version: 2,
      Removable: true,
      OwnerID: 9,
      OwnerName: 'Денис Соколов',
      Decisions: ['verify', 'reject', 'suspend'],
      ...of,
    },
  ]
  return { Companies, pager: pagerOf(1) }
}

/** Suspected rewards of one order on the wire; for tests. */
export function wireFlags(of: Partial<Flags['Flags'][number]> = {}) {
  const Flags: [Flags['Flags'][number]] = [
    {
      id: 'f'.repeat(24),
      OrderNumber: '1-000042',
      ShowcaseID: 1,
      ShowcaseName: 'Тёплый дом',
      BuyerName: 'Полина Рудакова',
      Amount: 80,
      FlaggedAt: '2026-11-20T10:00:00Z',
      Status: 'waiting',
      Evidence: [
        { Signal: 'same_phone', Name: 'Павел Громов', Value: 0 },
        { Signal: 'many_friends', Name: 'Павел Громов', Value: 21 },
        { Signal: 'round_at_night', Name: '', Value: 3000 },
      ],
      DecidedAt: null,
      DecidedBy: '',
      Reason: '',
      Decisions: ['clear', 'void'],
      ...of,
    },
  ]
  return { Flags, pager: pagerOf(1) }
}

type Cases = WireResponse<'listPaymentCases'>

/** Money that went wrong on the wire; for tests. */
export function wireCases(of: Partial<Cases['Cases'][number]> = {}) {
  const Cases: [Cases['Cases'][number]] = [
    {
      id: 7,
      Kind: 'refund',
      Status: 'open',
      Provider: 'yookassa',
      Orders: ['1-000042'],
      Showcase: 'Тёплый дом',
      Amount: 2300,
      Ours: 'cancel',
      Theirs: 'insufficient_funds',
      TheirAmount: null,
      Refund: 'failed',
      Attempts: 2,
      Since: '2026-11-20T10:00:00Z',
      TriedAt: '2026-11-20T12:00:00Z',
      Events: [{ At: '2026-11-20T10:00:00Z', By: '', Event: 'open', Note: '' }],
      Actions: ['retry', 'settle'],
      ...of,
    },
  ]
  return { Cases, pager: pagerOf(1) }
}

type Jobs = WireResponse<'showJobs'>['Jobs']

/** Background jobs on the wire, one that fails and one that works; for tests. */
export function wireJobs(of: Partial<Jobs[number]> = {}): { Jobs: Jobs } {
  const works: Jobs[number] = {
    Name: 'orders',
    SucceededAt: '2026-11-21T07:29:00Z',
    FailedAt: null,
    Failures: 0,
    TotalFailures: 0,
    Error: '',
    DueAt: null,
  }
  const fails: Jobs[number] = {
    Name: 'books',
    SucceededAt: '2026-11-18T00:05:00Z',
    FailedAt: '2026-11-21T00:05:00Z',
    Failures: 3,
    TotalFailures: 7,
    Error: 'LedgerMismatch',
    DueAt: '2026-11-22T00:05:00Z',
    ...of,
  }
  return { Jobs: [fails, works] }
}

/** Pending items of each tab, for tests. */
export const wireDesk = (of: Partial<WireResponse<'showDesk'>> = {}) => ({
  Withdrawals: 1,
  Requests: 0,
  Companies: 0,
  Claims: 0,
  Flags: 0,
  Money: 0,
  Corrections: 0,
  Moves: 0,
  Invoices: 0,
  Payouts: 0,
  Jobs: 0,
  Oldest: {
    Withdrawals: '2026-11-18T07:30:00Z',
    Requests: null,
    Companies: null,
    Claims: null,
    Flags: null,
    Money: null,
    Invoices: null,
    Payouts: null,
    Corrections: null,
    Moves: null,
    Jobs: null,
  },
  ...of,
})
