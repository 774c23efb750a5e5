import { Link } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { links } from '../../../core/routing/links.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { day } from '../../../ui/dates.ts'
import { bonusSum, money, number } from '../../../ui/format.ts'
import { Totals, type TotalsRow } from '../../../ui/lists/Totals.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Bonuses.module.css'
import { whenText } from './BonusRow.tsx'
import type { Reason, Row } from './bonuses.api.ts'

interface Props {
  row: Row
  open: boolean
  now: Date
  onClose: () => void
}

const STATES = ['expected', 'available', 'cancelled', 'spent', 'held'] as const

/**
 * «Почему столько», to the kopeck: the order, the base, the line and skipped recipients, the percentage,
 * deductions by cap and return, and when it can be spent (domain.md 1d-1).
 */
export default function ReasonSheet({ row, open, now, onClose }: Props) {
  const t = useWords()
  const { showcaseName } = useConfig()
  const state = STATES.find((known) => known === row.status)
  const rows: TotalsRow[] = [
    { label: t('bonuses.whyDate'), value: day(row.transactionDate, now) },
    ...(row.reason ? reasonRows(t, row.reason) : []),
    {
      label: t('bonuses.whyStatus'),
      value: whenText(t, row, now) ?? (state ? t(`bonuses.status.${state}`) : row.status),
    },
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('bonuses.why')} closeLabel={t('common.close')}>
      <div className={styles.reason}>
        <p dir="auto">{row.bonusOperationName}</p>
        <Totals
          rows={rows}
          total={{ label: t('bonuses.whyResult'), value: bonusSum(Math.abs(row.amountKop)) }}
        />
        {row.reason?.capApplied && <p className={styles.cap}>{t('bonuses.whyCap')}</p>}
        {row.reason?.level === 0 && row.showcaseName === showcaseName && (
          <Link
            to={links.orderByNumber(row.reason.orderNumber)}
            className={buttonClass({ kind: 'tonal', wide: true })}
            onClick={onClose}
          >
            {t('bonuses.toOrder')}
          </Link>
        )}
        {!row.reason && <p className={styles.cap}>{t('bonuses.whyNone')}</p>}
      </div>
    </Sheet>
  )
}

function reasonRows(t: Translate, reason: Reason): TotalsRow[] {
  return [
    { label: t('bonuses.whyOrder'), value: `№ ${reason.orderNumber}` },
    ...(reason.buyer === '' ? [] : [{ label: t('bonuses.whyBuyer'), value: reason.buyer }]),
    { label: t('bonuses.whyBase'), value: money(reason.baseKop) },
    { label: t('bonuses.whyLevel'), value: reason.level === 0 ? t('bonuses.whyOwn') : String(reason.level) },
    ...(reason.passed > 0
      ? [{ label: t('bonuses.whyPassed'), value: t('bonuses.whyPassedCount', { count: reason.passed }) }]
      : []),
    { label: t('bonuses.whyPercent'), value: `${number(reason.percent)}%` },
    ...lessRow(t('bonuses.whyCut'), reason.cutByCapKop),
    ...lessRow(t('bonuses.whyReturned'), reason.returnedKop),
  ]
}

const lessRow = (label: string, kop: number): TotalsRow[] =>
  kop > 0 ? [{ label, value: bonusSum(-kop) }] : []
