import type { CampaignResults } from './campaigns.api.ts'

export const PERIODS = ['7', '30', '90', '180'] as const
export type Period = (typeof PERIODS)[number]
export const FIRST_PERIOD: Period = '30'

/** Channels that have a name; tags of others are shown as they are (domain.md 3.2). */
export const NAMED_CHANNELS = ['01', '02', '03', '04', '05', '06', '07', '09'] as const
export const NAMED_CONTENTS = ['SHOP', 'PROD', 'ACTN', 'WISH', 'TREE'] as const
export const NAMED_REASONS = [
  'ignored_already',
  'ignored_self',
  'ignored_cycle',
  'ignored_unknown',
  'ignored_banned',
] as const

/** One of a list, or undefined: narrows a text of the wire. */
export function findName<Name extends string>(names: readonly Name[], text: string): Name | undefined {
  return names.find((name) => name === text)
}

/** Totals; people who came through several channels count once in each. */
export function totalOf(rows: readonly CampaignResults[]): Omit<CampaignResults, 'key'> {
  const sum = (countIn: (row: CampaignResults) => number) => rows.reduce((all, row) => all + countIn(row), 0)
  return {
    shares: sum((row) => row.shares),
    touches: sum((row) => row.touches),
    people: sum((row) => row.people),
    bound: sum((row) => row.bound),
    orders: sum((row) => row.orders),
    turnoverKop: sum((row) => row.turnoverKop),
    rewardsKop: sum((row) => row.rewardsKop),
  }
}
