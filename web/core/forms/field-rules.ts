import type { FieldLimits, RequestLimits } from '@sarafan/contract/field-limits'
import { decodedName } from '@sarafan/contract/units'
import { createContext } from 'react'

/** What the fields of a form need besides its values. */
export interface FieldRules {
  /** Limits of the call's request */
  readonly limits: RequestLimits
  /** Fields that the request calls otherwise: the form's name → the client's name in the request */
  readonly names: Readonly<Record<string, string | undefined>>
  /** What a wrong field says; the reason is `required` or the server's own. Undefined: the field is not to blame. */
  readonly faultText: (field: string, reason: string) => string | undefined
}

/** The rules of the form around a field. */
export const FieldRulesContext = createContext<FieldRules>({
  limits: {},
  names: {},
  faultText: () => undefined,
})

/** Returns the contract's limits of one field of a form. */
export function limitsOfField({ limits, names }: FieldRules, field: string): FieldLimits {
  const path = (names[field] ?? clientPath(field)).split('.')
  return limits[path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')] ?? {}
}

/** Returns the client's name of a field of a request, which a form or a refusal may call by its wire name. */
export function clientPath(path: string): string {
  return path
    .split('.')
    .map((part) => decodedName(part, false))
    .join('.')
}
