/**
 * Roles of domain.md 7 in one showcase. G guest, C client, A verified agent. Members: R manager, T content, K
 * cashier, M admin. O owner, X owner of another showcase, P platform administrator, B person banned here.
 * E owner of another showcase, who calls there: they have every right in their own showcase, but the requested
 * objects belong to this one.
 */
export const ROLES = ['G', 'C', 'A', 'R', 'T', 'K', 'M', 'O', 'X', 'P', 'B', 'E'] as const
export type Role = (typeof ROLES)[number]

/** Expected outcomes of a call, each with its roles in the order of ROLES. */
export type Row = Readonly<Record<string, string>>

/** Returns a row; roles that `got` does not name get the outcome `others`. */
function row(got: Row, others: string): Row {
  const named = Object.values(got).join(' ').split(' ')
  const rest = ROLES.filter((role) => !named.includes(role)).join(' ')
  return rest ? { ...got, [others]: rest } : got
}

/** A call that is independent of the showcase: a ban in one showcase does not block it. */
export const anywhere = (got: Row, others = 'forbidden') => row({ not_logged_in: 'G', ...got }, others)
/** A call in a showcase, for people who are logged in and not banned there. */
export const here = (got: Row, others = 'forbidden') => anywhere({ banned: 'B', ...got }, others)
/** A call that is open to guests too. */
export const open = (outcome: string, got: Row = {}) => row({ banned: 'B', ...got }, outcome)
/** A call about one of the caller's showcases: people without a role in it get `showcase_not_found`. */
export const inShowcase = (got: Row) => anywhere({ ...got, showcase_not_found: 'C A X B E' })

/** Open to every caller, banned ones included. */
export const ANYBODY: Row = { ok: ROLES.join(' ') }
/** Open to every caller who is not banned. */
export const OPEN = open('ok')
/** Open to all people with an account. */
export const ANYONE = anywhere({}, 'ok')
/** Open to all people with an account who are not banned here. */
export const CLIENT = here({}, 'ok')
