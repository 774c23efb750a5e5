import { BROWSER } from './browser.ts'
import { DOORS } from './doors.ts'
import { MONEY } from './money.ts'
import type { Mutant } from './mutant.ts'
import { REVIEW_INPUT } from './review-input.ts'
import { REVIEW_JOBS } from './review-jobs.ts'
import { REVIEW_LEAD } from './review-lead.ts'
import { REVIEW_OUTAGE } from './review-outage.ts'
import { REVIEW_RETENTION } from './review-retention.ts'
import { REVIEW_STOCK } from './review-stock.ts'
import { REVIEW_WEB } from './review-web.ts'
import { SCREENS } from './screens.ts'
import { SHOP } from './shop.ts'

/** All mutants. */
export const MUTANTS: readonly Mutant[] = [
  ...DOORS,
  ...SHOP,
  ...MONEY,
  ...BROWSER,
  ...SCREENS,
  ...REVIEW_LEAD,
  ...REVIEW_OUTAGE,
  ...REVIEW_RETENTION,
  ...REVIEW_INPUT,
  ...REVIEW_WEB,
  ...REVIEW_STOCK,
  ...REVIEW_JOBS,
]
