import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { REQUISITE_KINDS, type WithdrawDraft, type WithdrawTerms } from './withdrawals.ts'

/** The destination: by phone number, bank account, wallet or company. */
export function RequisiteFields({ companies }: Pick<WithdrawTerms, 'companies'>) {
  const t = useWords()
  const { register, watch } = useFormContext<WithdrawDraft>()
  const kind = watch('kind')
  const kinds = REQUISITE_KINDS.filter((one) => one !== 'company' || companies.length > 0)
  return (
    <>
      <Select label={t('withdrawals.where')} {...register('kind')}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`withdrawals.kind.${one}`)}
          </option>
        ))}
      </Select>
      {kind === 'sbp' && (
        <>
          <RequisiteField name="phone" type="tel" max={25} />
          <RequisiteField name="bank" max={100} />
        </>
      )}
      {kind === 'bank_account' && (
        <>
          <RequisiteField name="account" mode="numeric" max={30} />
          <RequisiteField name="bik" mode="numeric" max={20} />
        </>
      )}
      {kind === 'yoomoney' && <RequisiteField name="wallet" mode="numeric" max={20} />}
      {kind === 'company' && (
        <Select label={t('withdrawals.company')} {...register('companyId')}>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

function RequisiteField({ name, type, mode, max }: RequisiteFieldProps) {
  const t = useWords()
  const { register, formState } = useFormContext<WithdrawDraft>()
  return (
    <Field
      label={t(`withdrawals.${name}`)}
      type={type}
      inputMode={mode}
      maxLength={max}
      error={formState.errors[name]?.message}
      {...register(name, { validate: (value) => value.trim() !== '' || t('withdrawals.fillIn') })}
    />
  )
}

interface RequisiteFieldProps {
  name: 'phone' | 'bank' | 'account' | 'bik' | 'wallet'
  type?: 'tel'
  mode?: 'numeric'
  max: number
}
