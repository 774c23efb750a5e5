import { useParams } from 'react-router'
import { Answered } from '../../app/Answered.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useWords } from '../../words/useWords.ts'
import { ActionForm } from './ActionForm.tsx'
import { useWrittenActionQuery, useWrittenActionsQuery } from './landing-edit.api.ts'

/** One landing page to write, or a new one without `aid` (RT-32, RT-33). */
export default function EditActionPage() {
  const t = useWords()
  const { id = '', aid = '' } = useParams()
  const asked = useWrittenActionQuery({ id, aid }, { skip: aid === '', refetchOnMountOrArgChange: true })
  if (aid === '') return <NewAction id={id} />
  return (
    <Answered
      asked={asked}
      closed={{ title: t('landing-edit.goneTitle'), text: t('landing-edit.goneText') }}
      waiting={<RowsSkeleton count={5} />}
    >
      {(written) => <ActionForm key={written.ActionID} showcaseId={Number(id)} written={written} />}
    </Answered>
  )
}

/** A new landing page for those who may write one here: asked first, so that nobody types what would be refused. */
function NewAction({ id }: { id: string }) {
  const t = useWords()
  const asked = useWrittenActionsQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Answered
      asked={asked}
      closed={{ title: t('landing-edit.closedTitle'), text: t('landing-edit.closedText') }}
      waiting={<RowsSkeleton count={5} />}
    >
      {() => <ActionForm showcaseId={Number(id)} />}
    </Answered>
  )
}
