import type { WireResponse } from '../../../test/wire.ts'

export type DepositReply = WireResponse<'showDeposit'>
type TopUp = DepositReply['TopUps'][number]

/** An unpaid top-up by card. */
export const topUp = (changes: Partial<TopUp> = {}): TopUp => ({
  id: 'topuptopuptopuptopup',
  Number: 'Д-12',
  Way: 'card',
  Amount: 5000,
  Refunded: 0,
  SetOff: 0,
  Status: 'waiting',
  CreatedAt: '2026-11-20T09:00:00Z',
  ClosedAt: null,
  Reason: '',
  ...changes,
})

/** The deposit of a showcase as its owner gets it. */
export const deposit = (changes: Partial<DepositReply> = {}): DepositReply => ({
  Deposit: 12_000,
  Earned: 3000,
  Promised: 400,
  Unfunded: 0,
  Credit: 0,
  Warning: '',
  Threshold: 500,
  Version: 4,
  Refundable: 11_600,
  Payable: 2500,
  CanChange: true,
  Obstacle: '',
  Providers: ['yookassa'],
  TopUps: [],
  Payouts: [],
  Receipts: [],
  ...changes,
})

/** The statement below the balance. */
export const statement = (): WireResponse<'showGlobalFunds'> => ({
  balance: { Balance: 12_000, Credit: 0, Unfunded: 0, Warning: '' },
  BonusTransactions: [
    {
      Id: 1,
      TransactionDate: '2026-11-20T09:00:00Z',
      BonusOperationName: 'Пополнение',
      Amount: 5000,
      OrderNumber: '',
      Document: 'Д-12',
    },
  ],
  pager: { currentPage: 1, totalPages: 1 },
})
