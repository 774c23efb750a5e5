import { Ajv, type ErrorObject } from 'ajv'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { Route } from '../../../platform/requests/router.ts'
import { textReader } from '../../../platform/requests/text-fields.ts'
import { type InputParts, inputOf } from './input.ts'

type Call = Route['call']
type Input = Record<string, unknown>

/**
 * Step 2 of a request: returns the input of a call, with its texts cleaned (decision 025) and checked against the schema of
 * the contract. Throws `invalid_question` with the reason of each invalid field.
 */
export function validate(call: Call, parts: InputParts): Input {
  const input = inputOf(call, parts)
  const faults = faultsFinderOf(call)(input)
  if (faults) throw refuse('invalid_question', {}, faults)
  return input
}

/** Cleans the texts of an input in place and returns its invalid fields; null when there are none. */
type FindFaults = (input: Input) => Record<string, string> | null

const ajv = new Ajv({ allErrors: true, coerceTypes: false, removeAdditional: false, strict: false })
const compiled = new WeakMap<Call, FindFaults>()

/** Compiled at the first request: compiling all calls at the start would take a tenth of the allowed start time. */
function faultsFinderOf(call: Call): FindFaults {
  const known = compiled.get(call)
  if (known) return known
  const isValid = ajv.compile(call.request)
  const readTexts = textReader(call.request)
  const findFaults: FindFaults = (input) => {
    const faults: Record<string, string> = {}
    readTexts(input, faults)
    if (isValid(input) && Object.keys(faults).length === 0) return null
    return { ...fieldsOf(isValid.errors ?? []), ...faults }
  }
  compiled.set(call, findFaults)
  return findFaults
}

/** Returns the failed schema keyword of each invalid field, by its dotted name. */
function fieldsOf(errors: readonly ErrorObject[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const parent = error.instancePath.slice(1).replaceAll('/', '.')
    const own = String(error.params.missingProperty ?? error.params.additionalProperty ?? '')
    const field = [parent, own].filter(Boolean).join('.')
    fields[field || 'body'] = error.keyword
  }
  return fields
}
