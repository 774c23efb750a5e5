import type { StartConfig } from '../../../core/api/start.api.ts'
import { mayCall } from '../../../core/config/may.ts'
import { mayOpen } from '../../../core/routing/may-open.ts'
import type { Section, StudioEntry } from './entry-rule.ts'
import { rulesOf } from './entry-rules.ts'

type Member = Pick<StartConfig, 'capabilities' | 'isPlatformAdmin' | 'isShowcaseOwner' | 'showcaseId'>

/**
 * Entries of a studio section that a member may open: the server would refuse none of them (domain.md 7.2).
 */
export function entriesOf(section: Section, member: Member): readonly StudioEntry[] {
  return rulesOf(member.showcaseId).filter(
    ({ section: own, href, call }) =>
      own === section && (call ? mayCall(member, call) : mayOpen(member, href)),
  )
}
