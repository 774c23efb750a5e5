export { type Ancestor, ancestorsOf, uplineOf } from './ancestors.ts'
export { enterByCode, joinOrganically, plantTree } from './bind.ts'
export { consumeBotTouch, rememberBotTouch } from './bot-touches.ts'
export type { LoadCampaignOrders } from './campaigns.ts'
export { recordCardShare } from './card-shares.ts'
export { foldTrees } from './counts.ts'
export { replaceRoot } from './moves/root.ts'
export { countNewReferrals, seeReferrals } from './new-referrals.ts'
export { showcasesOf, type TreeShowcase } from './places.ts'
export {
  isRefCode,
  pendingTouch,
  purgeTouches,
  type Touch,
  type TouchResult,
  touchAsGuest,
} from './touches.ts'
