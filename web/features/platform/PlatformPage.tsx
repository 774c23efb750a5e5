import { Closed } from '../../app/Closed.tsx'
import { fallbackText, refusalStatus } from '../../app/error-text.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { ClaimList } from '../claims/ClaimList.tsx'
import { Companies } from './Companies.tsx'
import { Flags } from './Flags.tsx'
import styles from './Platform.module.css'
import { useAskedWithdrawalsQuery } from './platform.api.ts'
import { TABS } from './platform.ts'
import { Requests } from './Requests.tsx'
import { useShown } from './useShown.ts'
import { Withdrawals } from './Withdrawals.tsx'

/** The platform's desk: money, people and companies that wait for its word (domain.md 5.4). */
export default function PlatformPage() {
  const t = useWords()
  const shown = useShown()
  // The server alone knows who may be here; its first queue tells.
  const { error } = useAskedWithdrawalsQuery({ page: '0' })
  if (refusalStatus(error) === 403)
    return <Closed title={fallbackText(error)} text={t('platform.notYours')} />
  return (
    <>
      <TitleBar title={t('platform.title')} text={t('platform.about')} />
      <div className={styles.tabs}>
        <SegmentedControl
          label={t('platform.title')}
          options={TABS.map((tab) => ({ value: tab, label: t(`platform.tab.${tab}`) }))}
          value={shown.tab}
          onChange={shown.open}
        />
      </div>
      {shown.tab === 'withdrawals' && <Withdrawals shown={shown} />}
      {shown.tab === 'requests' && <Requests shown={shown} />}
      {shown.tab === 'companies' && <Companies shown={shown} />}
      {shown.tab === 'flags' && <Flags shown={shown} />}
      {shown.tab === 'claims' && <ClaimList side="platform" />}
    </>
  )
}
