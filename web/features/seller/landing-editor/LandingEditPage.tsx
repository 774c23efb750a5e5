import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LandingForm } from './LandingForm.tsx'
import { useWrittenActionQuery, useWrittenActionsQuery } from './landing-editor.api.ts'

/** One landing page to write, or a new one without `aid` (RT-32, RT-33). */
export default function LandingEditPage() {
  const t = useWords()
  const { id = '', aid = '' } = useParams()
  const asked = useWrittenActionQuery({ id, aid }, { skip: aid === '', refetchOnMountOrArgChange: true })
  if (aid === '') return <NewAction id={id} />
  return (
    <QueryView
      asked={asked}
      closed={{ title: t('landing-editor.goneTitle'), text: t('landing-editor.goneText') }}
      waiting={<RowsSkeleton count={5} />}
    >
      {(written) => <LandingForm key={written.ActionID} showcaseId={Number(id)} written={written} />}
    </QueryView>
  )
}

/**
 * A new landing page, for members who may create one: checked first, so that nobody types text that would be
 * refused.
 */
function NewAction({ id }: { id: string }) {
  const t = useWords()
  const asked = useWrittenActionsQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <QueryView
      asked={asked}
      closed={{ title: t('landing-editor.closedTitle'), text: t('landing-editor.closedText') }}
      waiting={<RowsSkeleton count={5} />}
    >
      {() => <LandingForm showcaseId={Number(id)} />}
    </QueryView>
  )
}
