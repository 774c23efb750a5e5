import { LIMITS } from '@sarafan/contract/limits'
import type { depositAdminCalls } from '@sarafan/contract/platform/deposit-admin'
import { fundStateOf, ownBalancesOf } from '../bonuses/bonuses.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { toKop, toRub } from '../platform/money.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { listPlatformChoices, loadPlatformCompany } from './companies.ts'
import { movePayout } from './payout.ts'
import { payoutDecisions } from './payout-rules.ts'
import { type DepositRow, depositsOf, invoicesOf, payoutQueue } from './read.ts'
import { saveCreditLimit, setPlatformCompany } from './rules.ts'
import { decideTopUp } from './top-up.ts'
import { topUpDecisions } from './top-up-moves.ts'
import { payoutOnWire, topUpOnWire } from './wire.ts'

type Handlers = HandlersOf<typeof depositAdminCalls>
type Lists = 'listTopUps' | 'listPayouts' | 'listDeposits' | 'showPlatformDetails'

const DONE = { ok: true } as const
const size = LIMITS.depositPage

/** Handlers of deposits for the platform's administrators (domain.md 4.11, 7.2). */
export function depositAdminHandlers({ db }: { db: Db }): Handlers {
  return { ...listHandlers(db), ...decisionHandlers(db) }
}

function listHandlers(db: Db): Pick<Handlers, Lists> {
  return {
    async listTopUps(_context, { status = null, q = '', page = '0' }) {
      const found = await invoicesOf(db, { status, query: q, page: Number(page) })
      const TopUps = found.rows.map((row) => ({
        ...topUpOnWire(row),
        Showcase: { ID: row.showcaseId, Name: row.showcaseName },
        Payer: `${row.payer.shortName}, ${row.payer.inn}`,
        Decisions: topUpDecisions(row),
      }))
      return { TopUps, pager: pagerOf(page, { total: found.total, size }) }
    },
    async listPayouts(_context, { status = null, q = '', page = '0' }) {
      const found = await payoutQueue(db, { status, query: q, page: Number(page) })
      const Payouts = found.rows.map((row) => ({
        ...payoutOnWire(row),
        Showcase: { ID: row.showcaseId, Name: row.showcaseName },
        Account: row.to.account,
        Bik: row.to.bik,
        Decisions: payoutDecisions(row.status),
      }))
      return { Payouts, pager: pagerOf(page, { total: found.total, size }) }
    },
    async listDeposits(_context, { q = '', page = '0' }) {
      const found = await depositsOf(db, { query: q, page: Number(page) })
      const Deposits = await Promise.all(found.rows.map((row) => depositOnWire(db, row)))
      return { Deposits, pager: pagerOf(page, { total: found.total, size }) }
    },
    async showPlatformDetails() {
      const company = await loadPlatformCompany(db)
      const choices = await listPlatformChoices(db)
      return {
        Company: company && { ID: company.id, Name: company.shortName },
        Companies: choices.map(({ id, name }) => ({ ID: id, Name: name })),
      }
    },
  }
}

async function depositOnWire(db: Db, row: DepositRow & { readonly showcaseName: string }) {
  const state = await fundStateOf(db, row.id)
  const own = await ownBalancesOf(db, row.id)
  return {
    Showcase: { ID: row.id, Name: row.showcaseName },
    Deposit: toRub(own.depositKop),
    Earned: toRub(own.earnedKop),
    Promised: toRub(own.promisedKop),
    Unfunded: toRub(state.unfundedKop),
    Credit: toRub(state.creditKop),
    Version: row.version,
    Warning: state.warning,
  }
}

function decisionHandlers(db: Db): Omit<Handlers, Lists> {
  return {
    async decideTopUp(context, { id, Decision: decision, Reason: reason = '' }) {
      const of = { publicId: id, decision, reason, by: requirePerson(context), at: context.now }
      await transaction(db, (tx) => decideTopUp(tx, of))
      return DONE
    },
    async decidePayout(context, { id, Decision: event, Reason: reason = '' }) {
      const of = { publicId: id, event, reason, owner: null, by: requirePerson(context), at: context.now }
      await transaction(db, (tx) => movePayout(tx, of))
      return DONE
    },
    async saveCreditLimit(context, { ID: showcaseId, Limit, Version: version }) {
      const of = { showcaseId, limitKop: toKop(Limit), version, by: requirePerson(context), at: context.now }
      await transaction(db, (tx) => saveCreditLimit(tx, of))
      return DONE
    },
    async savePlatformDetails(context, { CompanyID: companyId }) {
      const of = { companyId, by: requirePerson(context), at: context.now }
      await transaction(db, (tx) => setPlatformCompany(tx, of))
      return DONE
    },
  }
}
