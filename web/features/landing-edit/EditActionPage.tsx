import { useParams } from 'react-router'
import { Closed } from '../../app/Closed.tsx'
import { refusalStatus } from '../../app/error-text.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { useWords } from '../../words/useWords.ts'
import { ActionForm } from './ActionForm.tsx'
import { useWrittenActionQuery } from './landing-edit.api.ts'

/** One landing page to write, or a new one without `aid` (RT-32, RT-33). */
export default function EditActionPage() {
  const t = useWords()
  const { id = '', aid = '' } = useParams()
  const { data, error, isFetching, refetch } = useWrittenActionQuery(
    { id, aid },
    { skip: aid === '', refetchOnMountOrArgChange: true },
  )
  if (aid === '') return <ActionForm showcaseId={Number(id)} />
  if (!data && error && !isFetching)
    return [403, 404, 422].includes(refusalStatus(error)) ? (
      <Closed title={t('landing-edit.goneTitle')} text={t('landing-edit.goneText')} />
    ) : (
      <Failed error={error} onRetry={refetch} />
    )
  if (!data)
    return (
      <Waiting>
        <RowsSkeleton count={5} />
      </Waiting>
    )
  return <ActionForm key={data.ActionID} showcaseId={Number(id)} written={data} />
}
