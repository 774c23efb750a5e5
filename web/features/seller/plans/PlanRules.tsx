import { BonusCoin } from '../../../ui/cards/Bonus.tsx'
import { money, number } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import { useLevelName, usePercent } from './plan-texts.ts'
import { type Names, nameKey, type Override, type Rules } from './plans.ts'

/** A plan for reading: rewards per level, limits, and exceptions for products. */
export function PlanRules({ rules, names }: { rules: Rules; names: Names }) {
  const t = useWords()
  const percent = usePercent()
  const levelName = useLevelName()
  const { minOrders, minTurnover, days } = rules.qualification
  const value = (bp: number) => <b className="num">{percent(bp)}</b>
  return (
    <>
      <ListGroup title={t('plans.levels')}>
        {rules.levels.map(({ level, bp, asset }) => (
          <ListRow
            key={level}
            lead={<BonusCoin kind={asset} size={32} />}
            title={levelName(level)}
            text={t(`plans.asset.${asset}`)}
            value={value(bp)}
          />
        ))}
      </ListGroup>
      <ListGroup title={t('plans.bounds')}>
        <ListRow title={t('plans.totalCap')} value={value(rules.totalCapBp)} />
        <ListRow title={t('plans.marginCap')} value={value(rules.marginCapBp)} />
        {rules.firstOrderExtraBp > 0 && (
          <ListRow title={t('plans.firstOrder')} value={value(rules.firstOrderExtraBp)} />
        )}
        {rules.welcome > 0 && (
          <ListRow title={t('plans.welcome')} value={<b className="num">{money(rules.welcome * 100)}</b>} />
        )}
        <ListRow title={t('plans.compression')} text={t(`plans.compression.${rules.compression}`)} />
        <ListRow
          title={t('plans.qualification')}
          text={
            minOrders === 0 && minTurnover === 0
              ? t('plans.everybody')
              : t('plans.whoBought', { orders: minOrders, turnover: money(minTurnover * 100), days })
          }
        />
      </ListGroup>
      {rules.overrides.length > 0 && (
        <ListGroup title={t('plans.exceptions')}>
          {rules.overrides.map((one) => (
            <ListRow
              key={nameKey(one)}
              title={<bdi>{names[nameKey(one)] ?? t('plans.gone', { id: number(one.id) })}</bdi>}
              text={t(`plans.kind.${one.kind}`)}
              value={<span className={styles.percents}>{textOf(one)}</span>}
            />
          ))}
        </ListGroup>
      )}
    </>
  )

  function textOf({ levels }: Override): string {
    if (levels.length === 0) return t('plans.nothing')
    return levels.map(({ bp }) => percent(bp)).join(' · ')
  }
}
