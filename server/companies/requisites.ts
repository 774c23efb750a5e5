/**
 * Checksums of Russian requisites (domain.md 4.0). Each function takes text without spaces and returns whether it may
 * be valid.
 */

const digitsOf = (text: string) => [...text].map(Number)

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0)
}

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** ИНН of an organisation: ten digits. All zeros match the checksum and are rejected explicitly. */
export function isOrganisationInn(inn: string): boolean {
  if (!/^\d{10}$/.test(inn) || /^0+$/.test(inn)) return false
  const digits = digitsOf(inn)
  return (weighted(digits, INN_10) % 11) % 10 === digits[9]
}

/** ИНН of a person: twelve digits, the last two are check digits. */
export function isPersonInn(inn: string): boolean {
  if (!/^\d{12}$/.test(inn) || /^0+$/.test(inn)) return false
  const digits = digitsOf(inn)
  const first = (weighted(digits, INN_11) % 11) % 10
  const second = (weighted(digits, INN_12) % 11) % 10
  return first === digits[10] && second === digits[11]
}

export function isKpp(kpp: string): boolean {
  return /^\d{4}[0-9A-Z]{2}\d{3}$/.test(kpp)
}

/** Computes the remainder digit by digit, because the number is too long for exact arithmetic. */
function remainder(digits: string, by: number): number {
  return digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % by, 0)
}

export function isOgrn(ogrn: string): boolean {
  return /^[15]\d{12}$/.test(ogrn) && remainder(ogrn.slice(0, 12), 11) % 10 === Number(ogrn[12])
}

export function isOgrnip(ogrnip: string): boolean {
  return /^3\d{14}$/.test(ogrnip) && remainder(ogrnip.slice(0, 14), 13) % 10 === Number(ogrnip[14])
}

export function isBik(bik: string): boolean {
  return /^0\d{8}$/.test(bik)
}

/**
 * Returns whether an account's check digit is valid: the last digits of the products with 7, 1, 3, … add up to a
 * multiple of 10.
 */
function hasKey(text: string): boolean {
  const weights = [7, 1, 3]
  const sum = digitsOf(text).reduce((all, digit, i) => all + ((digit * (weights[i % 3] ?? 0)) % 10), 0)
  return sum % 10 === 0
}

/** Р/с: twenty digits; the check digit includes the end of the bank's БИК. */
export function isAccount(account: string, bik: string): boolean {
  return isBik(bik) && /^\d{20}$/.test(account) && hasKey(bik.slice(-3) + account)
}

/** К/с of a bank: starts with 301, ends like its БИК; the check digit includes the БИК's region. */
export function isCorrAccount(account: string, bik: string): boolean {
  return (
    isBik(bik) &&
    /^301\d{17}$/.test(account) &&
    account.slice(-3) === bik.slice(-3) &&
    hasKey(`0${bik.slice(4, 6)}${account}`)
  )
}

export function isSnils(snils: string): boolean {
  if (!/^\d{11}$/.test(snils)) return false
  const sum = digitsOf(snils.slice(0, 9)).reduce((all, digit, i) => all + digit * (9 - i), 0)
  return (sum % 101) % 100 === Number(snils.slice(9))
}
