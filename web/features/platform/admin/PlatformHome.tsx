import { useServerClock } from '../../../core/config/clock.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useDeskCountsQuery } from './platform.api.ts'
import { AREAS, type Counts, type Tab, type WaitingTab } from './platform.ts'

/** Parts that have a heading of their own. */
const LISTED = ['sellers', 'money', 'disputes', 'settings'] as const

/** The platform's home: pending decisions, oldest first, and links to everything else. */
export function PlatformHome() {
  const t = useWords()
  const query = useDeskCountsQuery()
  return (
    <>
      <QueryView query={query} variant="inline" skeleton={<RowsSkeleton count={4} />}>
        {(counts) => <PendingWork counts={counts} />}
      </QueryView>
      <ListGroup>
        {[...AREAS.people, ...AREAS.showcases].map((tab) => (
          <TabCell key={tab} tab={tab} />
        ))}
      </ListGroup>
      {LISTED.map((area) => (
        <ListGroup key={area} title={t(`platform.area.${area}`)}>
          {AREAS[area].map((tab) => (
            <TabCell key={tab} tab={tab} />
          ))}
        </ListGroup>
      ))}
    </>
  )
}

function PendingWork({ counts }: { counts: Counts }) {
  const t = useWords()
  const age = useAge()
  const tabs = Object.keys(counts) as WaitingTab[] // keys of a Record are its key type
  const waiting = tabs
    .filter((tab) => counts[tab].count > 0)
    .sort((a, b) => (counts[a].oldest?.getTime() ?? 0) - (counts[b].oldest?.getTime() ?? 0))
  return (
    <ListGroup title={t('platform.waiting')}>
      {waiting.length === 0 && <ListRow title={t('platform.noneWaiting')} />}
      {waiting.map((tab) => {
        const { count, oldest } = counts[tab]
        return (
          <ListRow
            key={tab}
            title={t(`platform.tab.${tab}`)}
            {...(oldest ? { text: age(oldest) } : {})}
            value={<CountBadge value={count} />}
            href={links.platform(tab)}
            renderLink={appLink}
          />
        )
      })}
    </ListGroup>
  )
}

const HOUR = 3_600_000

/** How long the oldest item has waited, in whole hours or days. */
function useAge(): (since: Date) => string {
  const t = useWords()
  const now = useServerClock()
  return (since) => {
    const hours = Math.floor((now.getTime() - since.getTime()) / HOUR)
    if (hours < 1) return t('platform.oldest.now')
    return hours < 48
      ? t('platform.oldest.hours', { count: hours })
      : t('platform.oldest.days', { count: Math.floor(hours / 24) })
  }
}

function TabCell({ tab }: { tab: Tab }) {
  const t = useWords()
  return <ListRow title={t(`platform.tab.${tab}`)} href={links.platform(tab)} renderLink={appLink} />
}
