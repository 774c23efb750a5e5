import { useState } from 'react'
import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { Pages } from '../../app/Pages.tsx'
import { ownPicture } from '../../app/pictures.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Cell } from '../../ui/Cell.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { money } from '../../ui/format.ts'
import { Group } from '../../ui/Group.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Manual.module.css'
import { ManualCard } from './ManualCard.tsx'
import { useManualsQuery } from './manual.api.ts'
import type { Manuals } from './manual.ts'

/** What was given and taken by hand; what waits for a second person stands first (domain.md 4.11, 7.2). */
export default function ManualPage() {
  const t = useWords()
  const [page, setPage] = useState(1)
  const asked = useManualsQuery({ page: String(page - 1) }, { refetchOnMountOrArgChange: true })
  return (
    <Answered
      asked={asked}
      closed={{ title: t('manual.closedTitle'), text: t('manual.closedText') }}
      top={<TitleBar title={t('manual.title')} text={t('manual.about')} />}
      waiting={<Shape />}
    >
      {(manuals) => <Shown manuals={manuals} isStale={asked.isFetching} onPage={setPage} />}
    </Answered>
  )
}

interface ShownProps {
  manuals: Manuals
  isStale: boolean
  onPage: (page: number) => void
}

function Shown({ manuals, isStale, onPage }: ShownProps) {
  const t = useWords()
  if (manuals.rows.length === 0)
    return (
      <EmptyState art={ownPicture('s-share-gift')} title={t('manual.noneTitle')} text={t('manual.noneText')}>
        {appLink({ href: links.tree(), className: buttonClass(), children: t('manual.toNetwork') })}
      </EmptyState>
    )
  const { dayLeftKop, dayLimitKop, givesFreely } = manuals
  return (
    <div className={cx(isStale && styles.stale)} aria-busy={isStale}>
      <Group remark={givesFreely ? t('manual.freely') : undefined}>
        <Cell
          title={t('manual.day')}
          value={t('manual.dayLeft', { left: money(dayLeftKop), limit: money(dayLimitKop) })}
        />
      </Group>
      {manuals.rows.map((manual) => (
        <ManualCard key={manual.id} manual={manual} />
      ))}
      <div className={styles.pager}>
        <Pages page={manuals.page} total={manuals.pages} onPage={onPage} />
      </div>
    </div>
  )
}

function Shape() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {['day', 'first', 'second'].map((card) => (
        <Group key={card} padded>
          <Skeleton width="60%" height={22} />
          {card !== 'day' && <Skeleton width="100%" height={96} radius={12} />}
        </Group>
      ))}
    </div>
  )
}
