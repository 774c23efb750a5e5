import type { NewClaim } from '../../../../parts/claims/claims.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from './RefundTerms.module.css'
import { RefundTerms, SendBackNote } from './RefundTerms.tsx'

/** What the buyer gets back if the seller agrees, before the claim is sent. */
export function PromisedRefund({ form, quantity }: { form: NewClaim; quantity: number }) {
  const t = useWords()
  const parts = form.refunds[form.line ? quantity - 1 : 0]
  if (!parts) return null
  return (
    <section className={styles.before}>
      <h2>{t('claims.willGiveBack')}</h2>
      <RefundTerms parts={parts} to={form.refundTo} by={form.refundBy} />
      {form.line && (
        <>
          <h2>{t('claims.sendBack')}</h2>
          <SendBackNote text={form.sendBack} />
        </>
      )}
    </section>
  )
}
