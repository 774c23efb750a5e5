import { useState } from 'react'
import { useParams } from 'react-router'
import { useServerClock } from '../../../core/config/clock.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { OwnList } from '../../../core/query/OwnList.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { day } from '../../../ui/dates.ts'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LandingPill } from './LandingPill.tsx'
import { type LandingListRow, useOrderActionsMutation, useWrittenActionsQuery } from './landing-editor.api.ts'

/** The landing pages of a showcase, for members who may edit them: status and results (RT-31, AP-52). */
export default function LandingsEditPage() {
  const t = useWords()
  const { id } = useParams()
  const showcaseId = Number(id)
  const query = useWrittenActionsQuery({ id: showcaseId }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('landing-editor.closedTitle'), text: t('landing-editor.closedText') }}
      skeleton={<RowsSkeleton count={5} />}
    >
      {(rows) => (
        <OwnList
          items={rows}
          title={t('landing-editor.list')}
          text={t('landing-editor.count', { count: rows.length })}
          none={{
            art: ownPicture('s-stop'),
            title: t('landing-editor.emptyTitle'),
            text: t('landing-editor.emptyText'),
          }}
          add={{ href: links.newAction(showcaseId), label: t('landing-editor.make') }}
          rows={
            <OrderedRows
              key={rows.map(({ actionId }) => actionId).join()}
              rows={rows}
              showcaseId={showcaseId}
            />
          }
        >
          {(row) => <LandingRow key={row.actionId} row={row} showcaseId={showcaseId} />}
        </OwnList>
      )}
    </QueryView>
  )
}

/** The rows as they were put in order, saved at once; a refusal shows the stored order again. */
function OrderedRows({ rows, showcaseId }: { rows: readonly LandingListRow[]; showcaseId: number }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [order] = useOrderActionsMutation()
  const [shown, setShown] = useState(rows)
  async function sort(next: LandingListRow[]): Promise<void> {
    setShown(next)
    const { error } = await order({ id: showcaseId, order: next.map(({ actionId }) => actionId) })
    if (!error) return toast(t('landing-editor.ordered'))
    setShown(rows)
    toastError(error)
  }
  const latest = shown.map((one) => rows.find(({ actionId }) => actionId === one.actionId) ?? one)
  return (
    <NamedSortable
      items={latest}
      keyOf={({ actionId }) => String(actionId)}
      nameOf={({ title }) => title}
      onSort={(next) => void sort(next)}
    >
      {(row) => <LandingRow row={row} showcaseId={showcaseId} />}
    </NamedSortable>
  )
}

function LandingRow({ row, showcaseId }: { row: LandingListRow; showcaseId: number }) {
  const t = useWords()
  const now = useServerClock()
  const brought = t('landing-editor.brought', { views: row.views, leads: row.leads })
  const until = row.endsAt && t('home.until', { date: day(row.endsAt, now) })
  return (
    <ListRow
      title={<bdi>{row.title}</bdi>}
      text={[brought, until].filter(Boolean).join(' · ')}
      value={<LandingPill status={row.status} />}
      href={links.editAction(showcaseId, row.actionId)}
      renderLink={appLink}
    />
  )
}
