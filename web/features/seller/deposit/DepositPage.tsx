import { LIMITS } from '@sarafan/contract/limits'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { money } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Deposit.module.css'
import { DepositReceipts } from './DepositReceipts.tsx'
import { type Deposit, useDepositQuery } from './deposit.api.ts'
import { Payouts } from './Payouts.tsx'
import { Statement } from './Statement.tsx'
import { ThresholdForm } from './ThresholdForm.tsx'
import { TopUps } from './TopUps.tsx'

const AmountSheet = lazySheet(() => import('./AmountSheet.tsx'))

/** «Депозит»: the money behind a showcase's global rewards, and its earnings from them (domain.md 4.11). */
export default function DepositPage() {
  const t = useWords()
  const query = useDepositQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('deposit.closedTitle'), text: t('deposit.closedText') }}
      top={<TitleBar title={t('deposit.title')} text={t('deposit.about')} />}
      skeleton={<RowsSkeleton count={6} />}
    >
      {(deposit) => <DepositParts deposit={deposit} />}
    </QueryView>
  )
}

function DepositParts({ deposit }: { deposit: Deposit }) {
  return (
    <>
      <DepositBalance deposit={deposit} />
      <TopUps deposit={deposit} />
      <Payouts deposit={deposit} />
      {deposit.canChange && <ThresholdForm key={deposit.version} deposit={deposit} />}
      <Statement />
      <DepositReceipts receipts={deposit.receipts} />
    </>
  )
}

function DepositBalance({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const sheet = useSheet<'top-up' | 'payout'>()
  const owed = Math.max(0, -deposit.depositKop)
  const isShort = deposit.warning === 'empty' && deposit.unfundedKop > 0
  const rows = [
    { label: t('deposit.promised'), value: money(deposit.promisedKop) },
    ...(deposit.unfundedKop > 0
      ? [{ label: t('deposit.unfunded'), value: money(deposit.unfundedKop), tone: 'sale' as const }]
      : []),
    ...(owed > 0 ? [{ label: t('deposit.owed'), value: money(owed), tone: 'sale' as const }] : []),
    ...(deposit.creditKop > 0 ? [{ label: t('deposit.credit'), value: money(deposit.creditKop) }] : []),
    { label: t('deposit.refundable'), value: money(deposit.refundableKop) },
    { label: t('deposit.earned'), value: money(deposit.earnedKop) },
  ]
  return (
    <ListGroup title={t('deposit.balance')} padded>
      <p className={styles.sum}>
        <bdi className="num">{money(deposit.depositKop)}</bdi>
      </p>
      {deposit.warning !== '' && (
        <p className={styles.warning} role="status">
          {t(`deposit.warning.${isShort ? 'owed' : deposit.warning}`)}
        </p>
      )}
      {deposit.obstacle !== '' && <p className={styles.note}>{t(`deposit.obstacle.${deposit.obstacle}`)}</p>}
      <Totals rows={rows} />
      {deposit.canChange && (
        <div className={styles.actions}>
          {deposit.obstacle === '' && (
            <Button small icon="plus-bold" onClick={() => sheet.show('top-up')}>
              {t('deposit.topUp')}
            </Button>
          )}
          {deposit.payableKop >= LIMITS.withdrawMinKop && (
            <Button small kind="tonal" onClick={() => sheet.show('payout')}>
              {t('deposit.askPayout')}
            </Button>
          )}
        </div>
      )}
      {sheet.subject && (
        <AmountSheet key={sheet.subject} subject={{ kind: sheet.subject, deposit }} {...sheet.overlay} />
      )}
    </ListGroup>
  )
}
