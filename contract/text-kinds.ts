import { Type } from './schema/schema.ts'

type TextOptions = { minLength?: number; maxLength: number; description?: string }
/**
 * How the server treats a string of a request (decision 025). A string without a kind is typed text of one line; a string
 * with a pattern is only checked against the pattern.
 */
export type TextKind = 'line' | 'lines' | 'code' | 'opaque' | 'signed'
const textOf = (kind: TextKind) => (options: TextOptions) => Type.String({ ...options, 'x-text': kind })
/** Typed text that may have several lines. */
export const Lines = textOf('lines')
/** A phone, an account or another code that people paste: invisible characters are removed. */
export const Code = textOf('code')
/** A value one program passes to another: never altered, refused if it has characters that people do not type. */
export const Opaque = textOf('opaque')
/** The key from the link in an email; it opens a guest's order without their session. */
export const LinkKey = Opaque({ maxLength: 40 })
/** Signed text: neither altered nor refused, because its reader verifies every part of it. */
export const Signed = textOf('signed')
