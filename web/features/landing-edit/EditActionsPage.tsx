import { useParams } from 'react-router'
import { appLink } from '../../app/AppLink.tsx'
import { Closed } from '../../app/Closed.tsx'
import { useServerClock } from '../../app/clock.ts'
import { refusalStatus } from '../../app/error-text.ts'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Cell } from '../../ui/Cell.tsx'
import { day } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group } from '../../ui/Group.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { ActionPill } from './ActionPill.tsx'
import { useWrittenActionsQuery, type WrittenRow } from './landing-edit.api.ts'

/** The landing pages of a showcase for who may write them: how each stands and what it brought (RT-31, AP-52). */
export default function EditActionsPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useWrittenActionsQuery(id, { refetchOnMountOrArgChange: true })
  if (!data && error && !isFetching)
    return [403, 404, 422].includes(refusalStatus(error)) ? (
      <Closed title={t('landing-edit.closedTitle')} text={t('landing-edit.closedText')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  if (!data)
    return (
      <Waiting>
        <RowsSkeleton count={5} />
      </Waiting>
    )
  const make = appLink({
    href: links.newAction(id),
    className: buttonClass({ wide: data.length > 0 }),
    children: t('landing-edit.make'),
  })
  if (data.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-stop')}
        title={t('landing-edit.emptyTitle')}
        text={t('landing-edit.emptyText')}
      >
        {make}
      </EmptyState>
    )
  return (
    <>
      <TitleBar title={t('landing-edit.list')} text={t('landing-edit.count', { count: data.length })} />
      <Group>
        {data.map((row) => (
          <Row key={row.ActionID} row={row} showcaseId={id} />
        ))}
      </Group>
      <StickyBar>{make}</StickyBar>
    </>
  )
}

function Row({ row, showcaseId }: { row: WrittenRow; showcaseId: string }) {
  const t = useWords()
  const now = useServerClock()
  const brought = t('landing-edit.brought', { views: row.Views, leads: row.Leads })
  const until = row.EndsAt && t('home.until', { date: day(new Date(row.EndsAt), now) })
  return (
    <Cell
      title={<bdi>{row.Title}</bdi>}
      text={[brought, until].filter(Boolean).join(' · ')}
      value={<ActionPill status={row.Status} />}
      href={links.editAction(showcaseId, row.ActionID)}
      renderLink={appLink}
    />
  )
}
