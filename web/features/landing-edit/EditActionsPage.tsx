import { useParams } from 'react-router'
import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { useServerClock } from '../../app/clock.ts'
import { links } from '../../app/links.ts'
import { OwnList } from '../../app/OwnList.tsx'
import { ownPicture } from '../../app/pictures.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { day } from '../../ui/dates.ts'
import { useWords } from '../../words/useWords.ts'
import { ActionPill } from './ActionPill.tsx'
import { useWrittenActionsQuery, type WrittenRow } from './landing-edit.api.ts'

/** The landing pages of a showcase for who may write them: how each stands and what it brought (RT-31, AP-52). */
export default function EditActionsPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const asked = useWrittenActionsQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Answered
      asked={asked}
      closed={{ title: t('landing-edit.closedTitle'), text: t('landing-edit.closedText') }}
      waiting={<RowsSkeleton count={5} />}
    >
      {(rows) => (
        <OwnList
          items={rows}
          title={t('landing-edit.list')}
          text={t('landing-edit.count', { count: rows.length })}
          none={{
            ...{ art: ownPicture('s-stop'), title: t('landing-edit.emptyTitle') },
            text: t('landing-edit.emptyText'),
          }}
          add={{ href: links.newAction(id), label: t('landing-edit.make') }}
        >
          {(row) => <Row key={row.ActionID} row={row} showcaseId={id} />}
        </OwnList>
      )}
    </Answered>
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
