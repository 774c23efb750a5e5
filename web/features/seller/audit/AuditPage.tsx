import { AUDITED } from '@sarafan/contract/platform/audit'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { GroupsSkeleton } from '../../../core/query/GroupsSkeleton.tsx'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Audit.module.css'
import { type AuditPage as Found, useAuditQuery } from './audit.api.ts'
import { EntryCard } from './EntryCard.tsx'
import { type Choice, listRequest, SEARCH } from './entry-list.ts'

/** The audit log, newest first, with previous values (domain.md 4.13, 7.2). */
export default function AuditPage() {
  const t = useWords()
  const [choice, choose] = useSearchState(SEARCH)
  const { scope } = choice
  const query = useAuditQuery(listRequest(choice), useFreshPerVisit())
  const { data, isFetching } = query
  const top = (
    <>
      <TitleBar title={t('audit.title')} text={t('audit.about')} />
      {data?.mayAll && (
        <div className={styles.scope}>
          <SegmentedControl
            label={t('audit.scope')}
            options={[
              { value: 'here', label: t('audit.here') },
              { value: 'all', label: t('audit.all') },
            ]}
            value={scope}
            onChange={(value) => choose({ scope: value })}
          />
        </div>
      )}
    </>
  )
  return (
    <QueryView
      query={query}
      denied={{ title: t('audit.closedTitle'), text: t('audit.closedText') }}
      top={top}
      skeleton={<AuditSkeleton />}
    >
      {(found) => (
        <div className={cx(isFetching && styles.stale)} aria-busy={isFetching}>
          <AuditFilters choice={choice} found={found} onChoose={choose} />
          <EntryList
            found={found}
            isEarlier={query.currentData === undefined}
            choice={choice}
            onChoose={choose}
          />
        </div>
      )}
    </QueryView>
  )
}

type Choose = (change: Partial<Choice>) => void

function AuditFilters({ choice, found, onChoose }: { choice: Choice; found: Found; onChoose: Choose }) {
  const t = useWords()
  return (
    <div className={styles.filters}>
      <Select
        label={t('audit.what')}
        value={choice.kind}
        onChange={({ target }) => onChoose({ kind: target.value })}
      >
        <option value="">{t('audit.anything')}</option>
        {AUDITED.map((kind) => (
          <option key={kind} value={kind}>
            {t(`audit.kind.${kind}`)}
          </option>
        ))}
      </Select>
      {found.people.length > 1 && (
        <Select
          label={t('audit.who')}
          value={choice.person}
          onChange={({ target }) => onChoose({ person: target.value })}
        >
          <option value="">{t('audit.anybody')}</option>
          {found.people.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

interface EntryListProps {
  choice: Choice
  found: Found
  /** Found by an earlier choice, so that an empty list says nothing about this one. */
  isEarlier: boolean
  onChoose: Choose
}

function EntryList({ choice, found, isEarlier, onChoose }: EntryListProps) {
  const t = useWords()
  const isNarrow = choice.kind !== '' || choice.person !== ''
  if (found.entries.length === 0 && isEarlier) return <AuditSkeleton />
  if (found.entries.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-orders')}
        title={t(isNarrow ? 'audit.nothing' : 'audit.none')}
        text={t(isNarrow ? 'audit.nothingText' : 'audit.noneText')}
      >
        {isNarrow && (
          <Button kind="tonal" onClick={() => onChoose({ kind: '', person: '' })}>
            {t('audit.showAll')}
          </Button>
        )}
      </EmptyState>
    )
  return (
    <>
      {found.entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} withShowcase={choice.scope === 'all'} />
      ))}
      <div className={styles.pager}>
        <Pages page={found.page} total={found.pages} onPage={(page) => onChoose({ page })} />
      </div>
    </>
  )
}

function AuditSkeleton() {
  return (
    <GroupsSkeleton>
      <Skeleton width="60%" height={22} />
      <Skeleton width="100%" height={48} radius={12} />
    </GroupsSkeleton>
  )
}
