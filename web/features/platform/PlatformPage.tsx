import { Link } from 'react-router'
import { Closed } from '../../app/Closed.tsx'
import { fallbackText, refusalStatus } from '../../app/error-text.ts'
import { links } from '../../app/links.ts'
import { number } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useChosenInSight } from '../../ui/useChosenInSight.ts'
import { useWords } from '../../words/useWords.ts'
import { ClaimList } from '../claims/ClaimList.tsx'
import { Corrections } from '../corrections/Corrections.tsx'
import { MoveList } from '../moves/MoveList.tsx'
import { Bans } from './Bans.tsx'
import { Companies } from './Companies.tsx'
import { Deposits } from './Deposits.tsx'
import { Details } from './Details.tsx'
import { FindPerson } from './FindPerson.tsx'
import { Flags } from './Flags.tsx'
import { Invoices } from './Invoices.tsx'
import { JobList } from './JobList.tsx'
import { Money } from './Money.tsx'
import { Payouts } from './Payouts.tsx'
import styles from './Platform.module.css'
import { useAskedWithdrawalsQuery, useDeskCountsQuery } from './platform.api.ts'
import { TABS, type Tab } from './platform.ts'
import { Requests } from './Requests.tsx'
import { useShown } from './useShown.ts'
import { Withdrawals } from './Withdrawals.tsx'

/** The platform's desk: money, people and companies that wait for its word (domain.md 5.4). */
export default function PlatformPage() {
  const t = useWords()
  const shown = useShown()
  // The server alone knows who may be here; its first queue tells.
  const { error } = useAskedWithdrawalsQuery({ page: '0' })
  // Without the counters the desk stands all the same.
  const { data: counts } = useDeskCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const tabs = useChosenInSight<HTMLDivElement>(shown.tab, counts)
  if (refusalStatus(error) === 403)
    return <Closed title={fallbackText(error)} text={t('platform.notYours')} />
  const labelOf = (tab: Tab) => {
    const count = counts && tab in counts ? counts[tab as keyof typeof counts] : 0 // the tab has a counter
    const name = t(`platform.tab.${tab}`)
    return count > 0 ? `${name} ${number(count)}` : name
  }
  return (
    <>
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
      {shown.tab === 'withdrawals' && <Withdrawals shown={shown} />}
      {shown.tab === 'requests' && <Requests shown={shown} />}
      {shown.tab === 'companies' && <Companies shown={shown} />}
      {shown.tab === 'flags' && <Flags shown={shown} />}
      {shown.tab === 'money' && <Money shown={shown} />}
      {shown.tab === 'corrections' && (
        <>
          <FindPerson />
          <Corrections page={shown.page} onPage={shown.turn} />
        </>
      )}
      {shown.tab === 'moves' && (
        <>
          <FindPerson />
          <MoveList page={shown.page} onPage={shown.turn} />
        </>
      )}
      {shown.tab === 'invoices' && <Invoices shown={shown} />}
      {shown.tab === 'payouts' && <Payouts shown={shown} />}
      {shown.tab === 'deposits' && <Deposits shown={shown} />}
      {shown.tab === 'details' && <Details />}
      {shown.tab === 'bans' && <Bans />}
      {shown.tab === 'jobs' && <JobList />}
      {shown.tab === 'claims' && <ClaimList side="platform" />}
    </>
  )
}
