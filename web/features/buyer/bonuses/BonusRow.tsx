import { useMessenger } from '../../../core/config/messenger-context.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { BonusCoin } from '../../../ui/cards/Bonus.tsx'
import { cx } from '../../../ui/cx.ts'
import { day } from '../../../ui/dates.ts'
import { bonusSum } from '../../../ui/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { Translate } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './BonusRow.module.css'
import type { Row } from './bonuses.api.ts'

/** Why a bonus cannot be used, else when an expected one may be: its day, or so many days after delivery (rulings 7). */
export function whenText(
  t: Translate,
  row: Pick<Row, 'status' | 'hold' | 'confirmAt' | 'confirmAfterDays'>,
  now: Date,
) {
  if (row.hold) return t(`bonuses.hold.${row.hold}`)
  if (row.status !== 'expected') return undefined
  if (row.confirmAt) return t('bonuses.availableOn', { date: day(row.confirmAt, now) })
  return row.confirmAfterDays === null
    ? t('bonuses.status.expected')
    : t('bonuses.afterDelivery', { count: row.confirmAfterDays })
}

/** One bonus entry without a sign; the arrow and the colour show its direction (BN-04 to BN-09). */
export function BonusRow({ row, now, onWhy }: { row: Row; now: Date; onWhy: () => void }) {
  const t = useWords()
  const isIn = row.amountKop >= 0
  const isOff = row.status === 'cancelled'
  const when = whenText(t, row, now)
  return (
    <div className={styles.row}>
      <span className={styles.coin} data-kind={row.showcaseBonus ? 'local' : 'global'}>
        <BonusCoin kind={row.showcaseBonus ? 'local' : 'global'} size={40} />
        <span className="aloud">{t(row.showcaseBonus ? 'bonuses.kindLocal' : 'bonuses.kindGlobal')}</span>
        <span className={cx(styles.way, isIn && styles.in)}>
          <Icon name={isIn ? 'arrow-down-bold' : 'arrow-up-bold'} size={14} />
        </span>
      </span>
      <div className={styles.words}>
        <PlainButton className={styles.name} onClick={onWhy} dir="auto">
          {row.bonusOperationName}
        </PlainButton>
        <p className={styles.text}>
          {day(row.transactionDate, now)}
          {isIn && row.amountKop > 0 && row.showcaseName !== '' && <BonusSource row={row} />}
        </p>
        {when && (
          <p className={styles.when}>
            <Icon name="clock" size={14} />
            {when}
          </p>
        )}
        {(isOff || row.status === 'held') && (
          <p className={styles.when}>{t(isOff ? 'bonuses.status.cancelled' : 'bonuses.status.held')}</p>
        )}
      </div>
      <span className={cx('num', styles.amount, isIn && styles.plus, isOff && styles.off)}>
        <span className="aloud">{t(isIn ? 'bonuses.income' : 'bonuses.outcome')} </span>
        {bonusSum(Math.abs(row.amountKop))}
        <Icon name="caret-right-bold" size={16} className={styles.more} />
      </span>
    </div>
  )
}

/** « от » and the showcase, which leads to its bot (BN-06, BN-07). */
function BonusSource({ row }: { row: Row }) {
  const t = useWords()
  const messenger = useMessenger()
  return (
    <>
      {` ${t('bonuses.from')} `}
      <a
        className={cx('link', styles.from)}
        href={row.showcaseLink}
        dir="auto"
        onClick={(tap) => {
          tap.preventDefault()
          messenger.openTelegramLink(row.showcaseLink)
        }}
      >
        {t('bonuses.fromName', { name: row.showcaseName })}
      </a>
    </>
  )
}
