import { useState } from 'react'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { Pages } from '../../app/Pages.tsx'
import { ownPicture } from '../../app/pictures.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { number } from '../../ui/format.ts'
import { Rail } from '../../ui/Rail.tsx'
import { useWords } from '../../words/useWords.ts'
import { ClaimRow } from './ClaimRow.tsx'
import styles from './Claims.module.css'
import { ClaimsSkeleton } from './ClaimsSkeleton.tsx'
import { useClaimsQuery } from './claims.api.ts'
import type { Side } from './claims.ts'

const GROUPS = ['open', 'done'] as const
type Shown = { readonly group: (typeof GROUPS)[number]; readonly page: number }

/** A side's claims: those that are open and those that are over, with how many of each, by pages. */
export function ClaimList({ side }: { side: Side }) {
  const t = useWords()
  const [shown, setShown] = useState<Shown>({ group: 'open', page: 1 })
  const { data, error, isFetching, refetch } = useClaimsQuery(
    { side, group: shown.group, page: String(shown.page - 1) },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Waiting>
        <ClaimsSkeleton />
      </Waiting>
    )
  if (data.open + data.done === 0)
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
              {t(`claims.group.${group}`)} <span className="num">{number(data[group])}</span>
            </Chip>
          ))}
        </Rail>
      </div>
      <div className={cx(isFetching && styles.stale)} aria-busy={isFetching}>
        {data.claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} side={side} />
        ))}
        {data.claims.length === 0 && (
          <EmptyState
            art={ownPicture('s-empty-orders')}
            title={t('claims.noneHere')}
            text={t('claims.noneHereText')}
          />
        )}
      </div>
      <div className={styles.pager}>
        <Pages page={data.page} total={data.pages} onPage={(page) => setShown({ ...shown, page })} />
      </div>
    </>
  )
}
