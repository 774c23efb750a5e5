/**
 * Roles of domain.md 7 at one showcase: guest, client, verified agent; members: manager (R), content (T), cashier (K),
 * admin (M); owner, owner of another showcase (X), the platform's administrator, a person banned here; and the owner of
 * another showcase who visits that one (E): every right is theirs there, the objects asked about are this showcase's.
 */
export const ROLES = ['G', 'C', 'A', 'R', 'T', 'K', 'M', 'O', 'X', 'P', 'B', 'E'] as const
export type Role = (typeof ROLES)[number]

/** What the roles get of a call: outcomes, and the roles that get them in the order of ROLES. */
export type Row = Readonly<Record<string, string>>

/** A row by its exceptions: whoever `got` doesn't name gets `others`. */
function row(got: Row, others: string): Row {
  const named = Object.values(got).join(' ').split(' ')
  const rest = ROLES.filter((role) => !named.includes(role)).join(' ')
  return rest ? { ...got, [others]: rest } : got
}

/** A call about a person wherever they are: a ban at one showcase doesn't keep them from it. */
export const anywhere = (got: Row, others = 'forbidden') => row({ not_logged_in: 'G', ...got }, others)
/** A call at a showcase, for who is logged in and not banned there. */
export const here = (got: Row, others = 'forbidden') => anywhere({ banned: 'B', ...got }, others)
/** A call that guests may ask too. */
export const open = (outcome: string, got: Row = {}) => row({ banned: 'B', ...got }, outcome)
/** A call about one showcase of the caller's: for who has no part in it, it is not there. */
export const inShowcase = (got: Row) => anywhere({ ...got, showcase_not_found: 'C A X B E' })

/** Everybody is answered, whoever is banned too. */
export const ANYBODY: Row = { ok: ROLES.join(' ') }
/** Everybody who is not banned. */
export const OPEN = open('ok')
/** Everybody with an account. */
export const ANYONE = anywhere({}, 'ok')
/** Everybody with an account who is not banned. */
export const CLIENT = here({}, 'ok')
