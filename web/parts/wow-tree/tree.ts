import type { wowTreeCalls as calls } from '@sarafan/contract/bonuses/wow-tree'
import type { ResponseData } from '../../core/api/endpoints.ts'

export type Showcase = ResponseData<typeof calls.showAgentShowcases>['showcases'][number]
/** The showcases in whose networks the person is, and whether everybody may see it. */
export type OwnPlaces = ResponseData<typeof calls.showTreeShowcases>
export type OwnShowcase = OwnPlaces['showcases'][number]
export type BranchPage = ResponseData<typeof calls.showBranch>
export type Person = BranchPage['people'][number]
export type PersonCard = ResponseData<typeof calls.showClientWowInfo>
export type Summary = ResponseData<typeof calls.showBranchSummary>
export type BranchMap = ResponseData<typeof calls.showBranchMap>
export type MapPerson = BranchMap['people'][number]

/** There are six level colours; the seventh level reuses the first. */
export const LEVEL_COLOURS = 6
export function colourOf(level: number): number {
  return ((Math.max(1, level) - 1) % LEVEL_COLOURS) + 1
}

/** How many levels open in place; deeper ones are screens of their own (DESIGN.md 6). */
export const DEPTH_IN_PLACE = 4
/** Friends shown at once under one person. */
export const SHOWN_AT_ONCE = 5
