import { refusalCode } from './error-text.ts'

/** The bearer token lives in memory alone: a reload sends the init data again (rulings 1). */
let token = ''
let isLogged = false
let open: (() => Promise<boolean>) | undefined
let opening: Promise<boolean> | undefined

/** Calls wait for this: a page that is drawn before it knows its visitor can be used at once. */
let arrival = Promise.resolve()
let arrive = () => {}

/** From now on calls wait until the start query is answered or has failed. */
export function expectSession(): void {
  arrival = new Promise((done) => {
    arrive = done
  })
}

/** Releases the calls that wait for the session. */
export function letCallsGo(): void {
  arrive()
}

/** When the calls may go. */
export function sessionCame(): Promise<void> {
  return arrival
}

export function holdSession(fresh: { token: string; isLogged: boolean }): void {
  arrive()
  if (fresh.token !== '') token = fresh.token
  isLogged = fresh.isLogged
}

export function heldToken(): string {
  return token
}

/** Reopens a session; resolves to whether the person is logged in afterwards. */
export function reopenWith(how: () => Promise<boolean>): void {
  open = how
}

/** Reopens the session, once for all concurrent callers. */
export function reopen(): Promise<boolean> {
  opening ??= (open?.() ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      opening = undefined
    })
  return opening
}

/** Refusals after which the app has to show why it stays shut, as it does at the start (ER-18 to ER-21). */
const SHUT_OUT = ['banned', 'ref_required']

/** Whether a refusal says that this person may no longer use the showcase: banned while the app was open. */
export function isAccessLost(error: { status: unknown }): boolean {
  return SHUT_OUT.includes(refusalCode(error) ?? '')
}

/** Whether a response says that our session has ended. */
export function isSessionLost(error: { status: unknown; data?: unknown }): boolean {
  if (error.status !== 401) return false
  const { data } = error
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined
  return code === 'session_required' || isLogged
}
