import { type CompanyFields, isPerson, type KktMode } from '@sarafan/contract/platform/company-states'
import {
  isAccount,
  isBik,
  isCorrAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isOrganisationInn,
  isPersonInn,
} from './requisites.ts'

/** The form an owner submits, numbers without spaces. */
export interface CompanyForm extends CompanyFields {
  /** VAT of its sales, by the code in receipts; undefined or null keeps the stored value. */
  readonly vatCode?: number | null
  /** Who prints receipts for money that no payment system handled; undefined or null keeps the stored value. */
  readonly kktMode?: KktMode | null
}

/** Returns the invalid fields of a company with the kind of error; empty if there are none (domain.md 4.0, 4.2). */
export function faultsOf(form: CompanyForm, needsBank: boolean): Partial<Record<keyof CompanyForm, string>> {
  const ofPerson = isPerson(form.type)
  const wrong: Partial<Record<keyof CompanyForm, string>> = {}
  const check = (field: keyof CompanyForm, isRight: boolean) => {
    if (!isRight) wrong[field] = form[field] === '' ? 'required' : 'checksum'
  }
  check('inn', ofPerson ? isPersonInn(form.inn) : isOrganisationInn(form.inn))
  check('kpp', ofPerson ? form.kpp === '' : isKpp(form.kpp))
  if (form.type === 'npd') check('ogrn', form.ogrn === '')
  else check('ogrn', form.type === 'ip' ? isOgrnip(form.ogrn) : isOgrn(form.ogrn))
  if (!ofPerson) check('director', form.director !== '')
  check('phone', /^\+[1-9]\d{7,14}$/.test(form.phone))
  check('email', /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(form.email))
  if (needsBank || form.bik || form.account || form.corrAccount) {
    check('bik', isBik(form.bik))
    check('account', isAccount(form.account, form.bik))
    check('corrAccount', isCorrAccount(form.corrAccount, form.bik))
  }
  return wrong
}
