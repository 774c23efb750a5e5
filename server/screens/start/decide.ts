/** What came with the start query. */
export interface StartFacts {
  readonly initData: 'fresh' | 'stale' | 'forged' | 'none'
  /** Whose live session the cookie or bearer names, seen from the person of the init data. */
  readonly session: 'mine' | 'anothers' | 'guest' | 'none'
  /** The session this very init data opened before. */
  readonly opened: 'live' | 'revoked' | 'never'
  readonly isOurs: boolean
}

/**
 * What the start query does with the session (rulings 1, 2):
 * - `public`: not our script: nothing is opened, set or bound;
 * - `enter`: the person's new session;
 * - `again`: the session this data opened before gets one more token;
 * - `keep`: the session that came along stays;
 * - `guest`: a guest's own session, made if there is none.
 */
export type StartVerdict = 'public' | 'enter' | 'again' | 'keep' | 'guest'

/** The decision table of rulings 1 and 2, tested row by row. */
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
      // A plain browser: whoever is logged in by cookie stays so.
      return facts.session === 'none' ? 'guest' : 'keep'
  }
}
