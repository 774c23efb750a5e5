import { useState } from 'react'
import { useServerClock } from '../../../../core/config/clock.ts'
import { Pages } from '../../../../core/query/Pages.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { moment } from '../../../../ui/dates.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { number } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import type { OverlayProps } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import { type PastChange, useShowGoodsChangesQuery } from '../mass-changes.api.ts'
import styles from '../Products.module.css'
import { type Outcome, useUndo } from '../ResultBar.tsx'

interface Props extends OverlayProps {
  onOutcome: (outcome: Outcome) => void
}

/** The changes of the last days; each can be undone once. */
export default function HistorySheet({ onOutcome, ...overlay }: Props) {
  const t = useWords()
  const [page, setPage] = useState(1)
  const query = useShowGoodsChangesQuery({ page: page - 1 }, { refetchOnMountOrArgChange: true })
  const undoing = useUndo((outcome) => {
    onOutcome(outcome)
    overlay.onClose()
  })
  return (
    <Sheet {...overlay} title={t('products.history')} closeLabel={t('common.close')} grouped>
      <QueryView
        query={query}
        variant="inline"
        skeleton={<Skeleton width="100%" height={160} radius={12} />}
        isEmpty={({ changes }) => changes.length === 0}
        empty={<p className={styles.note}>{t('products.noHistory')}</p>}
      >
        {({ changes, pager }) => (
          <>
            <ListGroup remark={t('products.historyNote')}>
              {changes.map((change) => (
                <HistoryRow key={change.id} change={change} undoing={undoing} />
              ))}
            </ListGroup>
            <Pages page={pager.currentPage} total={pager.totalPages} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Sheet>
  )
}

function HistoryRow({ change, undoing }: { change: PastChange; undoing: ReturnType<typeof useUndo> }) {
  const t = useWords()
  const now = useServerClock()
  const { id, kind, percent, status, name, products, by, at, undoneAt, mayUndo } = change
  const how = percent ? ` ${percent > 0 ? '+' : ''}${number(percent / 100)} %` : ''
  const what = status ? t(`products.set.${status}`) : `${t(`products.kind.${kind}`)}${how}`
  const of = name === '' ? t('products.ofProducts', { count: products }) : name
  const undone = undoneAt ? [t('products.undoneAt', { at: moment(undoneAt, now) })] : []
  return (
    <ListRow
      title={<bdi>{`${what}: ${of}`}</bdi>}
      text={<bdi>{[moment(at, now), ...(by === '' ? [] : [by]), ...undone].join(' · ')}</bdi>}
      value={
        mayUndo && (
          <Button
            small
            kind="tonal"
            busy={undoing.busyId === id}
            label={t('products.undoThis', { what: `${what}: ${of}` })}
            onClick={() => undoing.undo(id)}
          >
            {t('products.undo')}
          </Button>
        )
      }
    />
  )
}
