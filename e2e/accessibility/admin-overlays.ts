import type { Page } from '@playwright/test'
import { type Opening, opener } from './openings.ts'

const admin = opener('admin')
const desk = (tab: string) => `/account/profile/platform?tab=${tab}`
/** The first row of a list that opens something. */
const firstRow = (page: Page) => page.locator('main li button').filter({ visible: true }).first().click()

/** What the platform's staff open at their desk. */
export const ADMIN_OVERLAYS: readonly Opening[] = [
  admin('features/platform/admin/people/PersonCardSheet', desk('people'), firstRow),
  admin('features/platform/admin/people/BanSheet', desk('people'), firstRow, 'bans.ban'),
  admin('features/platform/admin/ShowcaseCardSheet', desk('showcases'), firstRow),
  admin('features/platform/admin/money/Deposits', desk('deposits'), firstRow),
  admin('features/platform/admin/DocumentSheet', desk('requests'), firstRow),
  admin('features/platform/admin/ReasonSheet', desk('requests'), 'platform.do.reject'),
]
