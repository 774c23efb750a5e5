import { RowsSkeleton } from '../../core/query/skeletons.tsx'
import { Failed, Waiting } from '../../core/query/Waiting.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'

import { useShowPageQuery } from '../landings/landings.api.ts'
import { RichText } from '../landings/RichText.tsx'

interface Props {
  open: boolean
  alias: string
  title: string
  onClose: () => void
}

/** A text people agree to, read over the form and put away again. */
export default function LegalSheet({ open, alias, title, onClose }: Props) {
  const t = useWords()
  const { data, error, isFetching, refetch } = useShowPageQuery({ alias })
  return (
    <Sheet open={open} onClose={onClose} title={data?.name ?? title} closeLabel={t('common.close')}>
      {data ? (
        <RichText blocks={data.blocks} />
      ) : error && !isFetching ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Waiting>
          <RowsSkeleton />
        </Waiting>
      )}
    </Sheet>
  )
}
