import { useParams } from 'react-router'
import { Answered } from '../../app/Answered.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useWords } from '../../words/useWords.ts'
import { PageListForm } from './PageListForm.tsx'
import { usePageListQuery } from './page-edit.api.ts'

/** The groups and static pages of a showcase, for members who may edit them (domain.md 4.4). */
export default function PagesEditPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const asked = usePageListQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Answered
      asked={asked}
      closed={{ title: t('page-edit.closedTitle'), text: t('page-edit.closedText') }}
      waiting={<RowsSkeleton count={6} />}
    >
      {(shown) => <PageListForm key={shown.ID} shown={shown} onRefresh={asked.refetch} />}
    </Answered>
  )
}
