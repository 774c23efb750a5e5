import { expect } from 'vitest'

/** Values that are personal; none may be in the output of any server process. */
export const PERSONAL = {
  firstName: 'Секретина',
  lastName: 'Приваткина',
  phone: '9161234567',
  otherPhone: '9037654321',
  email: 'tayna@example.test',
  line: 'Потаённая улица',
  comment: 'домофон 4815162342',
  fileName: 'паспорт-тайны.png',
  /** Of the order that waits for its parcel (`arrangeShop`). */
  recipient: 'Анна Котова',
  recipientLine: 'ул Рубинштейна, д 9',
} as const
/** Settings that are secret, likewise. */
export const SECRETS = {
  botToken: `1234567890:${'Zz-_'.repeat(8)}abc`,
  yookassa: 'test_geheimerSchluesselDerKasse123456',
  dadata: 'dadatageheim0123456789',
  smtp: 'smtpgeheim',
  database: 'dbgeheim',
  monetaKey: 'monetageheim',
  monetaApi: 'moneta-api-geheim',
  monetaPayment: 'moneta-zahlgeheim',
  cdek: 'cdekgeheim0123',
  s3Id: 'S3SCHLUESSELID01',
  s3Key: 's3geheim0123456789',
} as const

/**
 * Fails with the first of the values that an output contains, plain, escaped, in an address or in Base64; `more` are values that the
 * test has received.
 */
export function expectPrivate(output: string, more: readonly string[]): void {
  const values = [...Object.values(PERSONAL), ...Object.values(SECRETS), ...more]
  expect(values.every((value) => value.length >= 8)).toBe(true)
  const forms = (value: string) => [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -2),
  ]
  const leaked = values.filter((value) => forms(value).some((form) => output.includes(form)))
  expect(leaked).toEqual([])
}
