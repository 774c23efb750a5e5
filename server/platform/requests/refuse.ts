import type { RefusalCode } from '@sarafan/contract/refusals'

/** An expected "no": a code, and what the words of it or the client need to know. Everything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: Readonly<Record<string, string | number>>
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(
    code: RefusalCode,
    values: Record<string, string | number> = {},
    fields?: Record<string, string>,
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = values
    this.fields = fields
  }
}

/** Makes a refusal to throw; `values` fill its words, `fields` point at the wrong fields of a form. */
export function refuse(
  code: RefusalCode,
  values?: Record<string, string | number>,
  fields?: Record<string, string>,
): Refusal {
  return new Refusal(code, values, fields)
}
