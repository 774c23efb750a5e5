import {
  COMPANY_TYPES,
  isPerson,
  KKT_MODES,
  TAX_SYSTEMS,
  VATS,
} from '@sarafan/contract/platform/company-states'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CompanyDraft, CompanyField } from '../../../parts/companies/companies.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Every detail of this kind of company: names, registration, bank account, contacts. */
export function CompanyFields() {
  const t = useWords()
  const { register, watch } = useFormContext<CompanyDraft>()
  const type = watch('type')
  const person = isPerson(type)
  return (
    <>
      <Group padded title={t('companies.who')}>
        <Select label={t('companies.type')} {...register('type')}>
          {COMPANY_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`companies.types.${one}`)}
            </option>
          ))}
        </Select>
        <CompanyTextField name="nameShort" min={2} max={100} hint={t('companies.nameShortHint')} />
        <CompanyTextField name="nameFull" min={3} max={300} />
        {!person && <CompanyTextField name="director" min={1} max={150} />}
      </Group>
      <Group padded title={t('companies.state')}>
        <CompanyTextField
          name="inn"
          min={1}
          max={20}
          inputMode="numeric"
          hint={t(person ? 'companies.digits12' : 'companies.digits10')}
        />
        {!person && <CompanyTextField name="kpp" min={1} max={20} inputMode="numeric" />}
        {type !== 'npd' && (
          <CompanyTextField
            name="ogrn"
            label={type === 'ip' ? t('companies.ogrnip') : undefined}
            min={1}
            max={20}
            inputMode="numeric"
          />
        )}
        <CompanyTextField name="legalAddress" min={5} max={300} />
        {type !== 'npd' && <TaxFields />}
      </Group>
      <Group padded title={t('companies.bank')} remark={t('companies.bankHint')}>
        <CompanyTextField name="bik" max={20} inputMode="numeric" />
        <CompanyTextField name="bankName" max={150} />
        <CompanyTextField name="account" max={30} inputMode="numeric" />
        <CompanyTextField name="corrAccount" max={30} inputMode="numeric" />
      </Group>
      <Group padded title={t('companies.contacts')}>
        <CompanyTextField name="phone" min={1} max={25} type="tel" />
        <CompanyTextField name="email" min={1} max={254} type="email" />
      </Group>
    </>
  )
}

/** Taxes and receipts; the self-employed have neither to choose. */
function TaxFields() {
  const t = useWords()
  const { register } = useFormContext<CompanyDraft>()
  return (
    <>
      <Select label={t('companies.taxSystem')} {...register('taxSystem')}>
        {TAX_SYSTEMS.map((one) => (
          <option key={one} value={one}>
            {t(`companies.taxes.${one}`)}
          </option>
        ))}
      </Select>
      <Select label={t('companies.vat')} {...register('vat')}>
        {VATS.map((one) => (
          <option key={one} value={one}>
            {t(`companies.vats.${one}`)}
          </option>
        ))}
      </Select>
      <Select label={t('companies.kkt')} {...register('kkt')}>
        {KKT_MODES.filter((one) => one !== 'none').map((one) => (
          <option key={one} value={one}>
            {t(`companies.kkts.${one}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

interface CompanyTextFieldProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'type'> {
  name: Exclude<CompanyField, 'type' | 'taxSystem' | 'vat' | 'kkt'>
  label?: string
  hint?: string
  /** Signs without which it is not sent; none: it may be empty. */
  min?: number
  max: number
}

function CompanyTextField({ name, label, min = 0, max, hint, ...input }: CompanyTextFieldProps) {
  const t = useWords()
  const { register, formState } = useFormContext<CompanyDraft>()
  return (
    <Field
      {...input}
      label={label ?? t(`companies.${name}`)}
      maxLength={max}
      hint={hint}
      autoComplete="off"
      dir="auto"
      error={formState.errors[name]?.message}
      {...register(name, {
        validate: (value) => value.trim().length >= min || t('companies.required'),
      })}
    />
  )
}
