import { useServerClock } from '../../../../core/config/clock.ts'
import type { RefundParts, RefundWay } from '../../../../parts/claims/claims.ts'
import { day } from '../../../../ui/dates.ts'
import { useWords } from '../../../../words/useWords.ts'
import { ClaimRefundParts } from '../ClaimRefundParts.tsx'
import styles from './RefundTerms.module.css'

interface Props {
  parts: RefundParts
  to: RefundWay
  /** The latest day; null: it is not promised any more. */
  by?: Date | null
  /** When the money was sent. */
  at?: Date | null
  /** The buyer reads it; the team and the platform read other words. */
  isOwn?: boolean
}

/** How much comes back, where the money goes, and until when. */
export function RefundTerms({ parts, to, by = null, at = null, isOwn = true }: Props) {
  const t = useWords()
  const now = useServerClock()
  const isNothing = parts.moneyKop + parts.certificateKop + parts.bonusLocalKop + parts.bonusGlobalKop === 0
  if (isNothing) return <p className={styles.note}>{t('claims.nothingPaid')}</p>
  return (
    <div className={styles.terms}>
      <ClaimRefundParts parts={parts} />
      {parts.moneyKop > 0 && (
        <p className={styles.note}>{t(to === 'by_hand' && !isOwn ? 'claims.toByTeam' : `claims.to.${to}`)}</p>
      )}
      {at ? (
        <p className={styles.note}>{t('claims.sentMoney', { date: day(at, now) })}</p>
      ) : (
        by && <p className={styles.note}>{t('claims.moneyBy', { date: day(by, now) })}</p>
      )}
    </div>
  )
}

/** Where and how the goods are sent back: the seller's words, or the advice to ask in the chat. */
export function SendBackNote({ text, isOwn = true }: { text: string; isOwn?: boolean }) {
  const t = useWords()
  if (text === '')
    return <p className={styles.note}>{t(isOwn ? 'claims.sendBackAsk' : 'claims.sendBackUnset')}</p>
  return (
    <p className={styles.words} dir="auto" lang="">
      {text}
    </p>
  )
}
