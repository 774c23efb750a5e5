import type { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import type { ResponseOf } from '@sarafan/contract/call'
import { LIMITS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import { writeSharePayload } from '@sarafan/contract/share-link'
import { friendName } from '../people/people.ts'
import { botLink } from '../platform/bots/link.ts'
import type { Db } from '../platform/database/database.ts'
import { toRub } from '../platform/money.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { platformLinkOf } from '../platform/requests/owner.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { textIn } from '../platform/words/names.ts'
import { type BonusRow, balancesOf, bonusRowsOf } from './bonuses.ts'
import { fundHandlers } from './funds/calls.ts'
import { operationName, purchaseName } from './words.ts'

type RowOnWire = ResponseOf<(typeof bonusCalls)['showBonuses']>['BonusTransactions'][number]

interface BonusDeps {
  readonly db: Db
  readonly startParameter: 'start' | 'startapp'
}

/** Handlers of the bonus screen. */
export function bonusHandlers({ db, startParameter }: BonusDeps): HandlersOf<typeof bonusCalls> {
  return {
    ...fundHandlers({ db }),
    async showBonuses(context, input) {
      const { personId } = context
      if (personId === null) throw refuse('not_logged_in')
      const page = Number(input.page)
      const has = await balancesOf(db, { personId, showcaseId: context.showcase.id })
      const localOf = context.isVouched ? null : context.showcase.id
      const of = { personId, page, oldestFirst: input.sort === 'first', localOf, at: context.now }
      const { rows, total } = await bonusRowsOf(db, of)
      const global = (kop: number) => toRub(context.isVouched ? kop : 0)
      return {
        balance: {
          GlobalValue: global(has.globalKop),
          LocalValue: toRub(has.localKop),
          GlobalExpected: global(has.globalExpectedKop),
          LocalExpected: toRub(has.localExpectedKop),
        },
        BonusTransactions: rows.map((row) => onWire(row, { locale: context.locale, startParameter })),
        pager: pagerOf(page, { total, size: LIMITS.bonusPage }),
        PlatformLink: platformLinkOf(context),
      }
    },
  }
}

function onWire(
  row: BonusRow,
  { locale, startParameter }: { locale: Locale; startParameter: 'start' | 'startapp' },
): RowOnWire {
  const bot = { username: row.botUsername, hasMainApp: row.hasMainApp }
  return {
    Id: row.id,
    TransactionDate: row.at.toISOString(),
    BonusOperationName: nameOf(row, locale),
    Amount: toRub(row.amountKop),
    ShowcaseID: row.showcaseId,
    ShowcaseName: textIn(locale, row.showcaseName, row.showcaseNames),
    ShowcaseBotName: row.botUsername,
    ShowcaseLink: botLink(bot, startParameter, writeSharePayload({ showcaseId: row.showcaseId })),
    ShowcaseBonus: row.asset === 'local',
    Status: row.status,
    Hold: row.hold,
    ConfirmAt: isUncertain(row) ? null : (row.confirmAt?.toISOString() ?? null),
    ConfirmAfterDays: isUndated(row) ? row.returnWindowDays : null,
    Reason: reasonOf(row, locale),
  }
}

/** Returns the operation's name; a reward is named by its buyer, if they agreed to it (rulings 36). */
function nameOf({ kind, level, buyer }: BonusRow, locale: Locale): string {
  if (kind === 'recommend' && buyer !== '') return purchaseName(buyer, locale)
  return operationName(kind, level, locale)
}

/** True while the row waits for a person's decision, so its date is unknown. */
const isUncertain = (row: BonusRow) => row.hold === 'disputed' || row.hold === 'review'
const isUndated = (row: BonusRow) => row.status === 'expected' && !row.confirmAt && !isUncertain(row)

/** Returns the order, level and percentage that explain the amount; null for rows without them, such as spending. */
function reasonOf(row: BonusRow, locale: Locale): RowOnWire['Reason'] {
  if (row.level === null || row.bp === null || row.baseKop === null) return null
  return {
    OrderNumber: row.orderNumber,
    Level: row.level,
    Percent: row.bp / 100,
    Base: toRub(row.baseKop),
    Buyer: row.level > 0 ? row.buyer || friendName(row.level, locale) : '',
    CapApplied: row.capApplied,
    Passed: row.passed,
    CutByCap: toRub(row.cutByCapKop),
    Returned: toRub(row.returnedKop),
  }
}
