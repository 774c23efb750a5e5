import type { Page } from '@playwright/test'
import { type Opening, opener } from './openings.ts'

const admin = opener('admin')
const desk = (tab: string) => `/account/profile/platform?tab=${tab}`
/** The first row of a list, which is a button of a group. */
const firstRow = (page: Page) => page.locator('main section button').filter({ visible: true }).first().click()
const searchFor = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text)

/** What the platform's staff open at their desk. */
export const ADMIN_OVERLAYS: readonly Opening[] = [
  admin('features/platform/admin/people/PersonCardSheet', desk('people'), searchFor('Анна'), /Анна/),
  admin('features/platform/admin/people/BanSheet', desk('people'), searchFor('Анна'), /Анна/, 'bans.ban'),
  admin('features/platform/admin/ShowcaseCardSheet', desk('showcases'), firstRow),
  admin('features/platform/admin/DocumentSheet', desk('requests'), 'withdrawals.document.passport_main'),
  admin('features/platform/admin/money/Deposits', desk('deposits'), firstRow),
  admin('features/platform/admin/ReasonSheet', `${desk('companies')}&status=verified`, 'platform.do.suspend'),
]
