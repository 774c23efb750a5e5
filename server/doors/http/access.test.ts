import { accountCalls } from '@sarafan/contract/account'
import { agentCalls } from '@sarafan/contract/agents'
import { ALL_CALLS } from '@sarafan/contract/all'
import { attributeEditorCalls } from '@sarafan/contract/attribute-editor'
import { auditCalls } from '@sarafan/contract/audit'
import { banCalls } from '@sarafan/contract/bans'
import { bonusSettingsCalls } from '@sarafan/contract/bonus-settings'
import { bonusCalls } from '@sarafan/contract/bonuses'
import { brandEditorCalls } from '@sarafan/contract/brand-editor'
import type { Call } from '@sarafan/contract/call'
import { claimCalls } from '@sarafan/contract/claims'
import { companyCalls } from '@sarafan/contract/companies'
import { correctionCalls } from '@sarafan/contract/corrections'
import { deliverySettingsCalls } from '@sarafan/contract/delivery-settings'
import { depositDeskCalls } from '@sarafan/contract/deposit-desk'
import { depositCalls } from '@sarafan/contract/deposits'
import { deskCalls } from '@sarafan/contract/desk'
import { fraudCalls } from '@sarafan/contract/fraud'
import { goodsCalls } from '@sarafan/contract/goods'
import { jobCalls } from '@sarafan/contract/jobs'
import { landingEditCalls } from '@sarafan/contract/landing-edit'
import { leadCalls } from '@sarafan/contract/leads'
import { logoCalls } from '@sarafan/contract/logo'
import { manualCalls } from '@sarafan/contract/manual'
import { manualRefundCalls } from '@sarafan/contract/manual-refunds'
import { notificationCalls } from '@sarafan/contract/notifications'
import { offlineCalls } from '@sarafan/contract/offline'
import { ownBotCalls } from '@sarafan/contract/own-bot'
import { ownDomainCalls } from '@sarafan/contract/own-domain'
import { pageCalls } from '@sarafan/contract/pages'
import { parcelCalls } from '@sarafan/contract/parcels'
import { paymentCaseCalls } from '@sarafan/contract/payment-cases'
import { planCalls } from '@sarafan/contract/plans'
import { platformClaimCalls } from '@sarafan/contract/platform-claim'
import { productEditorCalls } from '@sarafan/contract/product-editor'
import { returnCalls } from '@sarafan/contract/returns'
import { reviewCalls } from '@sarafan/contract/reviews'
import { saleSettingsCalls } from '@sarafan/contract/sale-settings'
import { sharingCalls } from '@sarafan/contract/sharing'
import { shopCatalogCalls } from '@sarafan/contract/shop-catalog'
import { shopHomeCalls } from '@sarafan/contract/shop-home'
import { showcaseLifeCalls } from '@sarafan/contract/showcase-life'
import { showcasePictureCalls } from '@sarafan/contract/showcase-pictures'
import { showcaseSetupCalls } from '@sarafan/contract/showcase-setup'
import { showcaseCalls } from '@sarafan/contract/showcases'
import { storefrontCalls } from '@sarafan/contract/storefront'
import { studioCalls } from '@sarafan/contract/studio'
import { teamCalls } from '@sarafan/contract/team'
import { transferCalls } from '@sarafan/contract/transfers'
import { treeMoveCalls } from '@sarafan/contract/tree-moves'
import { wishlistCalls } from '@sarafan/contract/wishlists'
import { withdrawalCalls } from '@sarafan/contract/withdrawals'
import { wowTreeCalls } from '@sarafan/contract/wow-tree'
import { expect, test } from 'vitest'
import { accessStage, outcomeOf, type Stage } from '../../test/access.ts'
import { ROLES } from '../../test/access-rows.ts'
import { TABLE } from '../../test/access-table.ts'
import { testWorld } from '../../test/world.ts'

const CALLS: Readonly<Record<string, Call>> = {
  ...agentCalls,
  ...platformClaimCalls,
  ...sharingCalls,
  ...companyCalls,
  ...withdrawalCalls,
  ...planCalls,
  ...bonusCalls,
  ...offlineCalls,
  ...returnCalls,
  ...wowTreeCalls,
  ...manualCalls,
  ...correctionCalls,
  ...transferCalls,
  ...treeMoveCalls,
  ...notificationCalls,
  ...accountCalls,
  ...bonusSettingsCalls,
  ...claimCalls,
  ...reviewCalls,
  ...wishlistCalls,
  ...leadCalls,
  ...fraudCalls,
  ...saleSettingsCalls,
  ...deliverySettingsCalls,
  ...auditCalls,
  ...{ ...goodsCalls, ...productEditorCalls, ...brandEditorCalls },
  ...attributeEditorCalls,
  ...studioCalls,
  ...manualRefundCalls,
  ...parcelCalls,
  ...paymentCaseCalls,
  ...deskCalls,
  ...jobCalls,
  ...showcaseCalls,
  ...shopCatalogCalls,
  ...shopHomeCalls,
  ...pageCalls,
  ...{ ...storefrontCalls, ...showcaseLifeCalls, ...showcaseSetupCalls },
  ...landingEditCalls,
  ...teamCalls,
  ...ownBotCalls,
  ...ownDomainCalls,
  ...banCalls,
  ...{ ...depositCalls, ...depositDeskCalls },
  ...{ ...logoCalls, ...showcasePictureCalls },
}
let stage: Stage
const world = testWorld(async (w) => {
  stage = await accessStage(w)
})

test.each(Object.entries(CALLS))('domain 7.3: who gets what from %s', async (name, call) => {
  const got: Record<string, string> = {}
  for (const role of ROLES) {
    const outcome = await outcomeOf(world, stage, name, call, role)
    got[outcome] = got[outcome] === undefined ? role : `${got[outcome]} ${role}`
  }
  expect(got).toEqual(TABLE[name])
})

test('domain 7.3: every call of these contracts that is on the board has its row, and every row a call', () => {
  const mine = new Set(Object.values(CALLS))
  const declared = Object.entries<Call>(ALL_CALLS).filter(([, call]) => mine.has(call))
  expect(declared.map(([name]) => name).sort()).toEqual(Object.keys(TABLE).sort())
  expect(declared).toHaveLength(Object.keys(CALLS).length)
  for (const row of Object.values(TABLE))
    expect(Object.values(row).join(' ').split(' ').sort()).toEqual([...ROLES].sort())
})
