import type { RefusalCode } from '@sarafan/contract/refusals'

/** An expected error that the client can act on: a code with values for its text. Anything else that is thrown is a bug. */
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

/** Returns a refusal to throw; `values` fill the placeholders of its text, `fields` name the invalid fields of a form. */
export function refuse(
  code: RefusalCode,
  values?: Record<string, string | number>,
  fields?: Record<string, string>,
): Refusal {
  return new Refusal(code, values, fields)
}
