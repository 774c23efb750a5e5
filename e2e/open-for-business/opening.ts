import { expect } from '@playwright/test'
import type { Installation } from './installation.ts'
import type { StoryPerson } from './people.ts'
import { approveSeller, PLATFORM } from './platform.ts'
import {
  addSimpleProduct,
  beginShowcase,
  nameSeller,
  publishLegalTexts,
  publishShowcase,
  setUpDelivery,
  setUpPayment,
} from './selling.ts'

/** The reader of setup's link becomes the platform's administrator. */
export async function becomeAdministrator(shop: Installation, admin: StoryPerson): Promise<void> {
  await admin.open(await shop.adminLink())
  await admin.page.getByRole('button', { name: 'Стать администратором' }).click()
  await expect(admin.page.getByText('Вы администратор площадки')).toBeVisible()
  await admin.page.getByRole('link', { name: 'Открыть площадку' }).click()
  await expect(admin.page.getByRole('heading', { name: 'Площадка' })).toBeVisible()
}

/** From the account to a published showcase with one product, courier delivery and payments by card. */
export async function openShowcase(
  shop: Installation,
  { seller, admin }: { seller: StoryPerson; admin: StoryPerson },
): Promise<void> {
  await seller.open(`https://t.me/${shop.platformBot}?startapp`)
  await seller.visit(PLATFORM, '/account')
  await beginShowcase(seller)
  await addSimpleProduct(seller)
  await nameSeller(seller)
  await publishLegalTexts(seller)
  await setUpDelivery(seller)
  await setUpPayment(seller)
  await approveSeller(admin)
  await publishShowcase(seller)
}
