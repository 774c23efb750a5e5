import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { choiceParam, pageParam } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Imports.module.css'
import { type ImportRow, type Job, useShowImportRowsQuery } from './imports.api.ts'
import { RowView } from './RowView.tsx'

const SHOWN = ['problems', 'rejected', 'created', 'changed', 'hidden', 'unchanged'] as const
const SEARCH = { show: choiceParam(SHOWN, 'problems'), page: pageParam }

/** The rows of a file with what became of them, and for each problem its remedy. */
export function RowsGroup({ job }: { job: Job }) {
  const t = useWords()
  const [{ show, page }, go] = useSearchState(SEARCH)
  const query = useShowImportRowsQuery(
    { id: job.id, show, page: page - 1 },
    { refetchOnMountOrArgChange: true, skip: !job.hasRows },
  )
  if (!job.hasRows) return null
  return (
    <section>
      <div className={styles.filters}>
        <Rail label={t('imports.showRows')} narrow>
          {SHOWN.map((one) => (
            <Chip key={one} chosen={one === show} onClick={() => go({ show: one })}>
              {t(`imports.${one}`)} <span className="num">{number(job[one])}</span>
            </Chip>
          ))}
        </Rail>
      </div>
      <QueryView
        query={query}
        variant="inline"
        skeleton={<RowsSkeleton count={4} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <ListGroup padded>
            <p>{t(show === 'problems' ? 'imports.noProblems' : 'imports.noRows')}</p>
          </ListGroup>
        }
      >
        {({ rows, pager }) => (
          <>
            <Rows rows={rows} />
            <Pages page={pager.currentPage} total={pager.totalPages} onPage={(next) => go({ page: next })} />
          </>
        )}
      </QueryView>
    </section>
  )
}

function Rows({ rows }: { rows: readonly ImportRow[] }) {
  const t = useWords()
  return (
    <ListGroup title={t('imports.rows')}>
      <ul className={styles.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: products that the file lacks share the line 0
          <RowView key={`${row.line} ${at}`} row={row} />
        ))}
      </ul>
    </ListGroup>
  )
}
