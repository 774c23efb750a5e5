import { AUDIT_FIELDS } from '@sarafan/contract/platform/audit-fields'

type Field = (typeof AUDIT_FIELDS)[number]
/** Only entries older than this version have other fields, which are shown by their own names. */
export const isField = (text: string): text is Field => (AUDIT_FIELDS as readonly string[]).includes(text)
