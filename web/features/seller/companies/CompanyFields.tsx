import {
  COMPANY_TYPES,
  isPerson,
  KKT_MODES,
  TAX_SYSTEMS,
  VATS,
} from '@sarafan/contract/platform/company-states'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectLine, TextLine } from '../../../core/forms/lines.tsx'
import type { CompanyDraft, CompanyField } from '../../../parts/companies/companies.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Every detail of this kind of company: names, registration, bank account, contacts. */
export function CompanyFields() {
  const t = useWords()
  const { watch } = useFormContext<CompanyDraft>()
  const type = watch('type')
  const person = isPerson(type)
  return (
    <>
      <ListGroup padded title={t('companies.who')}>
        <SelectLine<CompanyDraft> name="type" label={t('companies.type')}>
          {COMPANY_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`companies.types.${one}`)}
            </option>
          ))}
        </SelectLine>
        <CompanyTextField name="nameShort" hint={t('companies.nameShortHint')} />
        <CompanyTextField name="nameFull" />
        {!person && <CompanyTextField name="director" required />}
      </ListGroup>
      <ListGroup padded title={t('companies.state')}>
        <CompanyTextField
          name="inn"
          required
          inputMode="numeric"
          hint={t(person ? 'companies.digits12' : 'companies.digits10')}
        />
        {!person && <CompanyTextField name="kpp" required inputMode="numeric" />}
        {type !== 'npd' && (
          <CompanyTextField
            name="ogrn"
            label={type === 'ip' ? t('companies.ogrnip') : undefined}
            required
            inputMode="numeric"
          />
        )}
        <CompanyTextField name="legalAddress" />
        {type !== 'npd' && <TaxFields />}
      </ListGroup>
      <ListGroup padded title={t('companies.bank')} remark={t('companies.bankHint')}>
        <CompanyTextField name="bik" inputMode="numeric" />
        <CompanyTextField name="bankName" />
        <CompanyTextField name="account" inputMode="numeric" />
        <CompanyTextField name="corrAccount" inputMode="numeric" />
      </ListGroup>
      <ListGroup padded title={t('companies.contacts')}>
        <CompanyTextField name="phone" required type="tel" />
        <CompanyTextField name="email" required type="email" />
      </ListGroup>
    </>
  )
}

/** Taxes and receipts; the self-employed have neither to choose. */
function TaxFields() {
  const t = useWords()
  return (
    <>
      <SelectLine<CompanyDraft> name="taxSystem" label={t('companies.taxSystem')}>
        {TAX_SYSTEMS.map((one) => (
          <option key={one} value={one}>
            {t(`companies.taxes.${one}`)}
          </option>
        ))}
      </SelectLine>
      <SelectLine<CompanyDraft> name="vat" label={t('companies.vat')}>
        {VATS.map((one) => (
          <option key={one} value={one}>
            {t(`companies.vats.${one}`)}
          </option>
        ))}
      </SelectLine>
      <SelectLine<CompanyDraft> name="kkt" label={t('companies.kkt')}>
        {KKT_MODES.filter((one) => one !== 'none').map((one) => (
          <option key={one} value={one}>
            {t(`companies.kkts.${one}`)}
          </option>
        ))}
      </SelectLine>
    </>
  )
}

interface CompanyTextFieldProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'type'> {
  name: Exclude<CompanyField, 'type' | 'taxSystem' | 'vat' | 'kkt'>
  label?: string
  hint?: string
  /** It is not sent empty, even where the contract allows that */
  required?: boolean
}

function CompanyTextField({ name, label, ...line }: CompanyTextFieldProps) {
  const t = useWords()
  return <TextLine<CompanyDraft> dir="auto" name={name} label={label ?? t(`companies.${name}`)} {...line} />
}
