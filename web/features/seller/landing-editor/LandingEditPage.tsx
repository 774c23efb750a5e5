import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWords } from '../../../words/useWords.ts'
import { LandingForm } from './LandingForm.tsx'
import { useWrittenActionQuery, useWrittenActionsQuery } from './landing-editor.api.ts'

/** One landing page to write, or a new one without `aid` (RT-32, RT-33). */
export default function LandingEditPage() {
  const t = useWords()
  const { id, aid } = useParams()
  const showcaseId = Number(id)
  const query = useWrittenActionQuery(
    { id: showcaseId, aid: Number(aid) },
    { skip: aid === undefined, ...useFreshPerVisit() },
  )
  if (aid === undefined) return <NewLanding showcaseId={showcaseId} />
  return (
    <QueryView
      query={query}
      denied={{ title: t('landing-editor.goneTitle'), text: t('landing-editor.goneText') }}
      skeleton={<RowsSkeleton count={5} />}
    >
      {(written) => <LandingForm key={written.actionId} showcaseId={showcaseId} written={written} />}
    </QueryView>
  )
}

/**
 * A new landing page, for members who may create one: checked first, so that nobody types text that would be
 * refused.
 */
function NewLanding({ showcaseId }: { showcaseId: number }) {
  const t = useWords()
  const query = useWrittenActionsQuery({ id: showcaseId }, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('landing-editor.closedTitle'), text: t('landing-editor.closedText') }}
      skeleton={<RowsSkeleton count={5} />}
    >
      {() => <LandingForm showcaseId={showcaseId} />}
    </QueryView>
  )
}
