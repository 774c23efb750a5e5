import { Pager } from '../../ui/lists/Pager.tsx'
import { useWords } from '../../words/useWords.ts'

/** The pager with its words in the person's language; pages count from one, and a single page has none (BN-12). */
export function Pages({
  page,
  total,
  onPage,
}: {
  page: number
  total: number
  onPage: (page: number) => void
}) {
  const t = useWords()
  const labels = {
    pages: t('common.pages'),
    previous: t('common.previousPage'),
    next: t('common.nextPage'),
    first: t('disabled.firstPage'),
    last: t('disabled.lastPage'),
    page: (number: number) => t('common.pageNumber', { page: number }),
  }
  return <Pager page={page} total={total} labels={labels} onPage={onPage} />
}
