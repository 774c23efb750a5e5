/** The inputs of the decision about a start query. */
export interface StartFacts {
  readonly initData: 'fresh' | 'stale' | 'forged' | 'none'
  /** Owner of the live session that the cookie or bearer names, relative to the person of the init data. */
  readonly session: 'mine' | 'anothers' | 'guest' | 'none'
  /** State of the session that the same init data opened before. */
  readonly opened: 'live' | 'revoked' | 'never'
  readonly isOurs: boolean
}

/**
 * What the start query does with the session (rulings 1, 2):
 * - `public`: a foreign script called; no session is opened, set or bound;
 * - `enter`: a new session for the person;
 * - `again`: one more token for the session this init data opened before;
 * - `keep`: the request's own session continues;
 * - `guest`: a guest session, created if there is none.
 */
export type StartVerdict = 'public' | 'enter' | 'again' | 'keep' | 'guest'

/** Applies the decision table of rulings 1 and 2, which is tested row by row. */
export function decide(facts: StartFacts): StartVerdict {
  if (!facts.isOurs) return 'public'
  switch (facts.initData) {
    case 'fresh':
      if (facts.opened === 'revoked') return 'guest'
      return facts.opened === 'live' ? 'again' : 'enter'
    case 'stale':
      return facts.session === 'mine' ? 'keep' : 'guest'
    case 'forged':
      return 'guest'
    case 'none':
      // A plain browser: a person logged in by cookie stays logged in.
      return facts.session === 'none' ? 'guest' : 'keep'
  }
}
