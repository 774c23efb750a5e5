import { LIMITS } from '@sarafan/contract/limits'
import { kopOf } from '../../../core/config/money.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { money } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
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
  const asked = useDepositQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <QueryView
      asked={asked}
      closed={{ title: t('deposit.closedTitle'), text: t('deposit.closedText') }}
      top={<TitleBar title={t('deposit.title')} text={t('deposit.about')} />}
      waiting={<RowsSkeleton count={6} />}
    >
      {(deposit) => <DepositParts deposit={deposit} />}
    </QueryView>
  )
}

function DepositParts({ deposit }: { deposit: Deposit }) {
  return (
    <>
      <Balance deposit={deposit} />
      <TopUps deposit={deposit} />
      <Payouts deposit={deposit} />
      {deposit.CanChange && <ThresholdForm key={deposit.Version} deposit={deposit} />}
      <Statement />
      <DepositReceipts receipts={deposit.Receipts} />
    </>
  )
}

function Balance({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const sheet = useSheet<'top-up' | 'payout'>()
  const owed = Math.max(0, -deposit.Deposit)
  const isShort = deposit.Warning === 'empty' && deposit.Unfunded > 0
  const rows = [
    { label: t('deposit.promised'), value: money(kopOf(deposit.Promised)) },
    ...(deposit.Unfunded > 0
      ? [{ label: t('deposit.unfunded'), value: money(kopOf(deposit.Unfunded)), tone: 'sale' as const }]
      : []),
    ...(owed > 0 ? [{ label: t('deposit.owed'), value: money(kopOf(owed)), tone: 'sale' as const }] : []),
    ...(deposit.Credit > 0 ? [{ label: t('deposit.credit'), value: money(kopOf(deposit.Credit)) }] : []),
    { label: t('deposit.refundable'), value: money(kopOf(deposit.Refundable)) },
    { label: t('deposit.earned'), value: money(kopOf(deposit.Earned)) },
  ]
  return (
    <Group title={t('deposit.balance')} padded>
      <p className={styles.sum}>
        <bdi className="num">{money(kopOf(deposit.Deposit))}</bdi>
      </p>
      {deposit.Warning !== '' && (
        <p className={styles.warning} role="status">
          {t(`deposit.warning.${isShort ? 'owed' : deposit.Warning}`)}
        </p>
      )}
      {deposit.Obstacle !== '' && <p className={styles.note}>{t(`deposit.obstacle.${deposit.Obstacle}`)}</p>}
      <Totals rows={rows} />
      {deposit.CanChange && (
        <div className={styles.actions}>
          {deposit.Obstacle === '' && (
            <Button small icon="plus-bold" onClick={() => sheet.show('top-up')}>
              {t('deposit.topUp')}
            </Button>
          )}
          {kopOf(deposit.Payable) >= LIMITS.withdrawMinKop && (
            <Button small kind="tonal" onClick={() => sheet.show('payout')}>
              {t('deposit.askPayout')}
            </Button>
          )}
        </div>
      )}
      {sheet.subject && (
        <AmountSheet key={sheet.subject} of={{ kind: sheet.subject, deposit }} {...sheet.overlay} />
      )}
    </Group>
  )
}
