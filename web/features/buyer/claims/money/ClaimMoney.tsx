import { useServerClock } from '../../../../core/config/clock.ts'
import type { Claim } from '../../../../parts/claims/claims.ts'
import { day } from '../../../../ui/dates.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from './RefundTerms.module.css'
import { RefundTerms, SendBackNote } from './RefundTerms.tsx'

/** The money of a claim: what was given back, or will be if the seller agrees. */
export function ClaimMoney({ claim }: { claim: Claim }) {
  const t = useWords()
  const parts = claim.refund ?? claim.expected
  if (!parts) return null
  const isOwn = claim.own
  const title = isOwn ? 'claims.willGiveBack' : 'claims.toGiveBack'
  return (
    <ListGroup padded title={t(claim.refund ? 'claims.givenBack' : title)}>
      <RefundTerms
        parts={parts}
        to={claim.refundTo}
        by={claim.refundBy}
        at={claim.refundedAt}
        isOwn={isOwn}
      />
    </ListGroup>
  )
}

/** While the goods are awaited: how the buyer sends them, and the number of the parcel. */
export function ReturnedGoods({ claim }: { claim: Claim }) {
  const t = useWords()
  const now = useServerClock()
  const isAwaited = claim.status === 'awaiting_return'
  if (!isAwaited && !claim.sentBackAt) return null
  return (
    <ListGroup padded title={t('claims.sendBack')}>
      <div className={styles.track}>
        {isAwaited && <SendBackNote text={claim.sendBack} isOwn={claim.own} />}
        {claim.sentBackAt && (
          <p className={styles.note}>{t('claims.sentBackOn', { date: day(claim.sentBackAt, now) })}</p>
        )}
        {claim.returnTrack !== '' && (
          <p>
            {t('claims.track')}: <bdi className="num">{claim.returnTrack}</bdi>
          </p>
        )}
      </div>
    </ListGroup>
  )
}
