import { useState } from 'react'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { Pages } from '../../core/query/Pages.tsx'
import { QueryView } from '../../core/query/QueryView.tsx'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { useFreshPerVisit } from '../../core/routing/visit.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Chip } from '../../ui/buttons/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { number } from '../../ui/format.ts'
import { Rail } from '../../ui/lists/Rail.tsx'
import { useWords } from '../../words/useWords.ts'
import { ClaimRow } from './ClaimRow.tsx'
import styles from './Claims.module.css'
import { ClaimsSkeleton } from './ClaimsSkeleton.tsx'
import { useClaimsQuery } from './claims.api.ts'
import { claimsRequest, FIRST_CLAIMS, GROUPS, type Group, type Page, type Side } from './claims.ts'

type Shown = { readonly group: Group; readonly page: number }

/** A side's claims: those that are open and those that are over, with how many of each, by pages. */
export function ClaimList({ side, q = '' }: { side: Side; q?: string }) {
  const [shown, setShown] = useState<Shown>(FIRST_CLAIMS)
  const query = useClaimsQuery(claimsRequest(side, { ...shown, q }), useFreshPerVisit())
  return (
    <QueryView query={query} skeleton={<ClaimsSkeleton />}>
      {(data) => (
        <ClaimRows
          data={data}
          isEarlier={query.currentData === undefined}
          isStale={query.isFetching}
          {...{ side, q, shown, setShown }}
        />
      )}
    </QueryView>
  )
}

interface ClaimRowsProps {
  data: Page
  /** Found by an earlier choice, so that an empty list says nothing about this one. */
  isEarlier: boolean
  isStale: boolean
  side: Side
  q: string
  shown: Shown
  setShown: (next: Shown) => void
}

function ClaimRows({ data, isEarlier, isStale, side, q, shown, setShown }: ClaimRowsProps) {
  const t = useWords()
  if (q === '' && data.counts.open + data.counts.done === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-orders')}
        title={t('claims.noneTitle')}
        text={t(`claims.none.${side}`)}
      >
        {side === 'own' &&
          appLink({ href: links.orders(), className: buttonClass(), children: t('claims.toOrders') })}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.rail}>
        <Rail label={t(`claims.side.${side}`)} narrow>
          {GROUPS.map((group) => (
            <Chip key={group} chosen={group === shown.group} onClick={() => setShown({ group, page: 1 })}>
              {t(`claims.group.${group}`)} <span className="num">{number(data.counts[group])}</span>
            </Chip>
          ))}
        </Rail>
      </div>
      <div className={cx(isStale && styles.stale)} aria-busy={isStale}>
        {data.claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} side={side} />
        ))}
        {data.claims.length === 0 &&
          (isEarlier ? (
            <ClaimsSkeleton />
          ) : (
            <EmptyState
              art={ownPicture('s-empty-orders')}
              title={t('claims.noneHere')}
              text={t('claims.noneHereText')}
            />
          ))}
      </div>
      <div className={styles.pager}>
        <Pages
          page={data.pager.currentPage}
          total={data.pager.totalPages}
          onPage={(page) => setShown({ ...shown, page })}
        />
      </div>
    </>
  )
}
