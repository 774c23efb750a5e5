import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { BonusCoin, type BonusKind } from './Bonus.tsx'
import styles from './PurseCard.module.css'

/**
 * A purse of one kind of bonus; expected bonuses are below it with a clock (BN-17). Texts come formatted.
 */
export function PurseCard({ kind, label, amount, expected, art }: PurseProps) {
  return (
    <section className={cx(styles.purse, kind === 'local' && styles.local)}>
      <h2>{label}</h2>
      <p className="num">{amount}</p>
      {expected && (
        <span className={styles.expected}>
          <Icon name="clock" size={16} />
          <span className="aloud">{expected.label}</span>
          <span aria-hidden="true">{expected.amount}</span>
        </span>
      )}
      <span className={styles.art}>
        {art ? (
          <Picture src={art} alt="" width={92} height={92} eager />
        ) : (
          <BonusCoin kind={kind} size={40} />
        )}
      </span>
    </section>
  )
}

interface PurseProps {
  kind: BonusKind
  label: string
  amount: string
  expected?: { amount: string; label: string }
  art?: string
}
