import { useFormContext } from 'react-hook-form'
import { PlatformAppLink } from '../../../../parts/bonuses/PlatformAppLink.tsx'
import styles from '../../../../parts/checkout/Checkout.module.css'
import type { BonusLimits, Bound, Draft } from '../../../../parts/checkout/checkout.ts'
import { BonusCoin, type BonusKind } from '../../../../ui/cards/Bonus.tsx'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import type { Translate } from '../../../../words/translate.ts'
import { useWords } from '../../../../words/useWords.ts'

interface Purse {
  kind: BonusKind
  maxKop: number
  availableKop: number
  bound: Bound
  /** The largest part of the goods it may pay for, per cent. */
  share: number
  minPayableKop: number
}

/** Bonuses to pay with, each purse with its limit and why it is no higher (domain.md 5.5). */
export function BonusSpend({ limits }: { limits: BonusLimits }) {
  const t = useWords()
  const { minPayableKop } = limits
  const purses: Purse[] = [
    {
      kind: 'local' as const,
      maxKop: limits.localMaxKop,
      availableKop: limits.localAvailableKop,
      minPayableKop,
      bound: limits.localBound,
      share: limits.localShare,
    },
    {
      kind: 'global' as const,
      maxKop: limits.globalMaxKop,
      availableKop: limits.globalAvailableKop,
      minPayableKop,
      bound: limits.globalBound,
      share: limits.globalShare,
    },
  ].filter((purse) => purse.availableKop >= 100)
  return (
    <>
      {purses.length > 0 && (
        <ListGroup title={t('order.bonuses')} large remark={t('order.spendWhy')}>
          {purses.map((purse) => (
            <PurseCell key={purse.kind} purse={purse} />
          ))}
        </ListGroup>
      )}
      {limits.platformLink !== null && <PlatformAppLink link={limits.platformLink} />}
    </>
  )
}

function PurseCell({ purse }: { purse: Purse }) {
  const { kind, maxKop, availableKop } = purse
  const t = useWords()
  const { register, watch, formState } = useFormContext<Draft>()
  const [on, amount] =
    kind === 'local' ? (['spendLocal', 'localAmount'] as const) : (['spendGlobal', 'globalAmount'] as const)
  const max = Math.floor(maxKop / 100)
  const available = Math.floor(availableKop / 100)
  const isOn = watch(on)
  // Enabling the other purse may lower this limit to 0; the switch must stay so that it can be turned off.
  const canSpend = max > 0 || isOn
  return (
    <>
      <ListRow
        control
        lead={<BonusCoin kind={kind} size={32} />}
        title={t(kind === 'local' ? 'order.spendLocal' : 'order.spendGlobal')}
        text={[
          max > 0 ? t('order.spendLimit', { available, max }) : t('order.spendNone', { available }),
          whyText(t, purse),
        ]
          .filter((part) => part !== '')
          .join('. ')}
        value={(row) => (
          <Switch
            label={row}
            disabledReason={canSpend ? undefined : t('order.spendNone', { available })}
            {...register(on)}
          />
        )}
      />
      {isOn && (
        <div className={styles.amount}>
          <Field
            label={t('order.spendAmount')}
            inputMode="numeric"
            placeholder={String(max)}
            {...register(amount, {
              validate: (value) =>
                value.trim() === '' ||
                (/^\d{1,7}$/.test(value.trim()) && Number(value) <= max) ||
                t('order.spendTooMany', { max }),
            })}
            error={
              formState.errors[amount]?.message ??
              (Number(watch(amount)) > max ? t('order.spendTooMany', { max }) : undefined)
            }
          />
        </div>
      )}
    </>
  )
}

/** The reason why the limit is not higher; undefined when the whole balance can be spent. */
function whyText(t: Translate, { bound, share, minPayableKop }: Purse): string {
  switch (bound) {
    case 'share':
      return t('order.spendShare', { share })
    case 'goods':
      return t('order.spendGoods')
    case 'money':
      return t('order.spendMoney', { sum: money(minPayableKop) })
    case 'other':
      return t('order.spendOther')
    case 'off':
      return t('order.spendOff')
    case 'balance':
      return ''
  }
}
