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

export type CompanyType = 'ooo' | 'ao' | 'ip' | 'npd' | 'nko' | 'other'

/** A company as its owner types it; numbers without spaces. */
export interface CompanyForm {
  readonly type: CompanyType
  readonly nameFull: string
  readonly nameShort: string
  readonly inn: string
  readonly kpp: string
  readonly ogrn: string
  readonly legalAddress: string
  readonly director: string
  readonly bik: string
  readonly bankName: string
  readonly account: string
  readonly corrAccount: string
  readonly taxSystem: string
  /** VAT of what it sells, by its code in receipts; left out: as it was. */
  readonly vatCode?: number | null
  readonly phone: string
  readonly email: string
}

/** The fields of a company that can't be right, by field and way; empty when all may be (domain.md 4.0, 4.2). */
export function faultsOf(form: CompanyForm, needsBank: boolean): Partial<Record<keyof CompanyForm, string>> {
  const isPerson = form.type === 'ip' || form.type === 'npd'
  const wrong: Partial<Record<keyof CompanyForm, string>> = {}
  const check = (field: keyof CompanyForm, isRight: boolean) => {
    if (!isRight) wrong[field] = form[field] === '' ? 'required' : 'checksum'
  }
  check('inn', isPerson ? isPersonInn(form.inn) : isOrganisationInn(form.inn))
  check('kpp', isPerson ? form.kpp === '' : isKpp(form.kpp))
  if (form.type === 'npd') check('ogrn', form.ogrn === '')
  else check('ogrn', form.type === 'ip' ? isOgrnip(form.ogrn) : isOgrn(form.ogrn))
  if (!isPerson) check('director', form.director !== '')
  check('phone', /^\+[1-9]\d{7,14}$/.test(form.phone))
  check('email', /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(form.email))
  if (needsBank || form.bik || form.account || form.corrAccount) {
    check('bik', isBik(form.bik))
    check('account', isAccount(form.account, form.bik))
    check('corrAccount', isCorrAccount(form.corrAccount, form.bik))
  }
  return wrong
}
