import Type from 'typebox'

type TextOptions = { minLength?: number; maxLength: number; description?: string }
/**
 * How the server treats a string of a question (decision 025). A string that declares nothing is a typed line; one with a
 * pattern is held to its pattern alone.
 */
export type TextKind = 'line' | 'lines' | 'code' | 'opaque' | 'signed'
const textOf = (kind: TextKind) => (options: TextOptions) => Type.String({ ...options, 'x-text': kind })
/** Typed text that may have several lines. */
export const Lines = textOf('lines')
/** A phone, an account or another code that people paste: what can't be seen in it is taken out. */
export const Code = textOf('code')
/** What one program gives back to another: never altered, refused with characters nobody types. */
export const Opaque = textOf('opaque')
/** What somebody signed: neither altered nor refused, because its reader checks every part of it. */
export const Signed = textOf('signed')
