import { Link } from 'react-router'
import { fallbackText, refusalStatus } from '../../../core/api/error-text.ts'
import { AccessDenied } from '../../../core/query/AccessDenied.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { CorrectionList } from '../../../parts/bonus-corrections/CorrectionList.tsx'
import { ClaimList } from '../../../parts/claims/ClaimList.tsx'
import { AreaLayout } from '../../../parts/layout/AreaLayout.tsx'
import { type SideLink, SideNav } from '../../../parts/layout/SideNav.tsx'
import { ReferrerChangeList } from '../../../parts/referrer-changes/ReferrerChangeList.tsx'
import { iconButtonClass } from '../../../ui/buttons/IconButton.tsx'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { useChosenInSight } from '../../../ui/fields/useChosenInSight.ts'
import { number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Companies } from './Companies.tsx'
import { Flags } from './Flags.tsx'
import { Deposits } from './money/Deposits.tsx'
import { Invoices } from './money/Invoices.tsx'
import { Money } from './money/Money.tsx'
import { Payouts } from './money/Payouts.tsx'
import { Withdrawals } from './money/Withdrawals.tsx'
import styles from './Platform.module.css'
import { PlatformHome } from './PlatformHome.tsx'
import { FindPerson } from './people/FindPerson.tsx'
import { People } from './people/People.tsx'
import { useDeskCountsQuery } from './platform.api.ts'
import { AREAS, type Area, type Counts, TABS, type Tab, type WaitingTab } from './platform.ts'
import { Requests } from './Requests.tsx'
import { SearchableList } from './SearchableList.tsx'
import { Settings } from './Settings.tsx'
import { Showcases } from './Showcases.tsx'
import { type AdminLocation, useAdminLocation } from './useAdminLocation.ts'

/**
 * The platform's area: pending work, people, showcases, sellers, money, disputes and settings (domain.md 5.4,
 * 7.2).
 */
export default function PlatformPage() {
  const t = useWords()
  const shown = useAdminLocation()
  // The area works without its counters; the server alone decides who may enter.
  const { data: counts, error } = useDeskCountsQuery(undefined, useFreshPerVisit())
  const tabs = useChosenInSight<HTMLDivElement>(shown.tab, counts)
  if (refusalStatus(error) === 403)
    return <AccessDenied title={fallbackText(error)} text={t('platform.notYours')} />
  const labelOf = (tab: Tab) => {
    const name = t(`platform.tab.${tab}`)
    const count = counts && isWaitingTab(tab, counts) ? counts[tab].count : 0
    return count > 0 ? `${name} ${number(count)}` : name
  }
  const parts = (Object.keys(AREAS) as Area[]).flatMap((area): SideLink[] => {
    const tabLinks = AREAS[area].map((tab) => ({
      id: tab,
      title: labelOf(tab),
      to: links.platform(tab),
      isCurrent: tab === shown.tab,
    }))
    return tabLinks.length === 1
      ? tabLinks
      : [{ id: `area ${area}`, title: t(`platform.area.${area}`) }, ...tabLinks]
  })
  return (
    <AreaLayout sidebar={<SideNav label={t('platform.title')} links={parts} />}>
      <TitleBar title={t('platform.title')} text={t('platform.about')}>
        <Link
          to={links.audit('all')}
          className={iconButtonClass({ filled: true })}
          aria-label={t('audit.title')}
        >
          <Icon name="clock-counter-clockwise" size={20} />
        </Link>
      </TitleBar>
      <div className={styles.tabs} ref={tabs}>
        <SegmentedControl
          label={t('platform.title')}
          options={TABS.map((tab) => ({ value: tab, label: labelOf(tab) }))}
          value={shown.tab}
          onChange={shown.open}
        />
      </div>
      <TabContent shown={shown} />
    </AreaLayout>
  )
}

const isWaitingTab = (tab: Tab, counts: Counts): tab is WaitingTab => Object.hasOwn(counts, tab)

function TabContent({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  return (
    <>
      {shown.tab === 'home' && <PlatformHome />}
      {shown.tab === 'people' && <People />}
      {shown.tab === 'showcases' && <Showcases />}
      {shown.tab === 'withdrawals' && <Withdrawals shown={shown} />}
      {shown.tab === 'requests' && <Requests shown={shown} />}
      {shown.tab === 'companies' && <Companies shown={shown} />}
      {shown.tab === 'flags' && <Flags shown={shown} />}
      {shown.tab === 'money' && <Money shown={shown} />}
      {shown.tab === 'corrections' && (
        <>
          <FindPerson />
          <SearchableList label={t('platform.findChange')} shown={shown}>
            {(q) => <CorrectionList q={q} page={shown.page} onPage={shown.turn} />}
          </SearchableList>
        </>
      )}
      {shown.tab === 'moves' && (
        <>
          <FindPerson />
          <SearchableList label={t('platform.findChange')} shown={shown}>
            {(q) => <ReferrerChangeList q={q} page={shown.page} onPage={shown.turn} />}
          </SearchableList>
        </>
      )}
      {shown.tab === 'invoices' && <Invoices shown={shown} />}
      {shown.tab === 'payouts' && <Payouts shown={shown} />}
      {shown.tab === 'deposits' && <Deposits shown={shown} />}
      {(shown.tab === 'details' || shown.tab === 'jobs') && <Settings shown={shown} />}
      {shown.tab === 'claims' && (
        <SearchableList label={t('platform.findClaim')} shown={shown}>
          {(q) => <ClaimList key={q} side="platform" q={q} />}
        </SearchableList>
      )}
    </>
  )
}
