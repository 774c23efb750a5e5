import { useServerClock } from '../../../core/config/clock.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useClaimCertificateMutation } from '../../../parts/certificates/certificates.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { day } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './OwnCertificates.module.css'
import { type Gift, useShowGiftQuery } from './own-certificates.api.ts'

/** The certificate of a link's code: from whom it says it is, and the button that takes it. */
export function GiftOffer({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useWords()
  const query = useShowGiftQuery({ code }, useFreshPerVisit())
  return (
    <QueryView
      variant="inline"
      query={query}
      gone={
        <ListGroup padded title={t('certificates.gift')}>
          <p role="status">{t('certificates.giftGone')}</p>
        </ListGroup>
      }
      skeleton={<RowsSkeleton count={1} />}
    >
      {(gift) => <GiftCard gift={gift} code={code} onDone={onDone} />}
    </QueryView>
  )
}

function GiftCard({ gift, code, onDone }: { gift: Gift; code: string; onDone: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [claim, { isLoading }] = useClaimCertificateMutation()
  const { balanceKop, expiresAt, recipient, greeting, isYours } = gift
  async function take(): Promise<void> {
    const { data, error } = await claim({ code })
    if (error) return toastError(error)
    if (data) toast(t('certificates.taken', { sum: money(data.balanceKop) }))
    onDone()
  }
  return (
    <ListGroup padded title={t('certificates.gift')}>
      <div className={styles.gift}>
        {recipient !== '' && <p dir="auto">{recipient}</p>}
        <b className="num">
          <bdi>{money(balanceKop)}</bdi>
        </b>
        {greeting !== '' && (
          <p dir="auto" className={styles.greeting}>
            {greeting}
          </p>
        )}
        <p className={styles.hint}>
          {isYours ? t('certificates.giftYours') : t('certificates.until', { date: day(expiresAt, now) })}
        </p>
        {!isYours && (
          <Button wide busy={isLoading} onClick={take}>
            {t('certificates.take')}
          </Button>
        )}
      </div>
    </ListGroup>
  )
}
