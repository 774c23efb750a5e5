import { QueryView } from '../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../core/query/skeletons.tsx'
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
  const query = useShowPageQuery({ alias })
  return (
    <Sheet open={open} onClose={onClose} title={query.data?.name ?? title} closeLabel={t('common.close')}>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ blocks }) => <RichText blocks={blocks} />}
      </QueryView>
    </Sheet>
  )
}
