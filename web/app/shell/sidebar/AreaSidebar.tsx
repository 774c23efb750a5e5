import { type CallName, REQUIREMENTS } from '@sarafan/contract/rights'
import { useLocation } from 'react-router'
import { useConfig, useOpening } from '../../../core/config/config-context.ts'
import { links } from '../../../core/routing/links.ts'
import { accountEntries } from '../../../features/buyer/account/account-entries.ts'
import { SECTIONS } from '../../../features/seller/studio/entry-rule.ts'
import { entriesOf } from '../../../features/seller/studio/sections.ts'
import { AccountSidebar } from './AccountSidebar.tsx'
import { currentEntry } from './current-entry.ts'
import { StudioSidebar } from './StudioSidebar.tsx'

/**
 * The navigation of the area that a screen belongs to: that of the nearest entry, else the studio if its call needs a right
 * in the showcase.
 */
export default function AreaSidebar({ call }: { call: CallName | null }) {
  const config = useConfig()
  const isOpening = useOpening()
  const { pathname, search } = useLocation()
  // An element, however empty, gives up the place that the layout keeps for the sidebar.
  if (!config.isLogged) return isOpening ? null : <span hidden />
  const account = accountEntries(config)
  if (!config.isShowcaseAdmin) return <AccountSidebar current={currentEntry(account, { pathname, search })} />
  const studio = SECTIONS.flatMap((section) => entriesOf(section, config))
  const current = currentEntry([...studio, ...account], { pathname, search })
  const mine = account.find((entry) => entry === current)
  const isStudio =
    pathname === links.studio() || (current ? !mine : call !== null && REQUIREMENTS[call] !== undefined)
  return isStudio ? (
    <StudioSidebar current={studio.find((entry) => entry === current)} />
  ) : (
    <AccountSidebar current={mine} />
  )
}
