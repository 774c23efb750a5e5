import { useFormContext } from 'react-hook-form'
import { MoneyLine } from '../../../core/forms/lines.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { BonusSettingsDraft } from './bonus-settings.ts'

type NameOf<Value> = {
  [Key in keyof BonusSettingsDraft]: BonusSettingsDraft[Key] extends Value ? Key : never
}[keyof BonusSettingsDraft]

interface AmountSettingProps {
  name: NameOf<string>
  label: string
  hint?: string
  optional?: boolean
  /** The member may not change it */
  readOnly?: boolean
  leastKop?: number
}

/** An amount in roubles. */
export function AmountSetting({ optional, leastKop = 0, ...line }: AmountSettingProps) {
  const t = useWords()
  const wrong = t('bonus-settings.badAmount')
  const tooLittle = leastKop < 100 ? wrong : t('bonus-settings.atLeastOne')
  return (
    <MoneyLine<BonusSettingsDraft>
      {...line}
      required={!optional}
      wrong={wrong}
      checkKop={(kop) => (kop < leastKop ? tooLittle : undefined)}
    />
  )
}

interface FlagSettingProps {
  name: NameOf<boolean>
  label: string
  text?: string
  disabledReason?: string | undefined
}

/** Yes or no. */
export function FlagSetting({ name, label, text, disabledReason }: FlagSettingProps) {
  const { register } = useFormContext<BonusSettingsDraft>()
  return (
    <ListRow
      control
      title={label}
      text={text}
      value={(row) => <Switch label={row} {...register(name)} disabledReason={disabledReason} />}
    />
  )
}
