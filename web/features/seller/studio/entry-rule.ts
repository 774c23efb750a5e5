import type { CallName } from '@sarafan/contract/rights'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { PlainWordKey } from '../../../words/translate.ts'

export const SECTIONS = ['orders', 'products', 'showcase', 'growth', 'settings'] as const
export type Section = (typeof SECTIONS)[number]

/** Counters of pending work next to an entry. */
export type EntryCount = 'unseen' | 'refundsDue' | 'claimMessages' | 'questions'

export interface StudioEntry {
  readonly title: PlainWordKey
  readonly href: string
  readonly icon: IconName
  readonly hue: number
  readonly count?: EntryCount
}

export interface EntryRule extends StudioEntry {
  readonly section: Section
  /** The call of a part of a screen that requires another right than the screen itself */
  readonly call?: CallName
}
