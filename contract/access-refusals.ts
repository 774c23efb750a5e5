/** What a call in a showcase refuses before it looks at the request: who may be there at all (domain.md 2). */
export const visitorRefusals = ['showcase_not_found', 'banned', 'ref_required'] as const

/** The same of a call that somebody must have logged in for. */
export const clientRefusals = [...visitorRefusals, 'not_logged_in'] as const

/** The same of a call for members of the showcase's team with a right. */
export const memberRefusals = [...clientRefusals, 'forbidden'] as const
