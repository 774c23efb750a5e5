/** The logged form of an error: what a developer needs, without values that may be personal data. */
export type LoggedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly schema?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly routine?: string
  readonly stack: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
}

/** PostgreSQL's fields with names of schema objects; `message`, `detail`, `where`, `hint`, query and parameters quote rows. */
const NAMES = ['schema', 'table', 'column', 'constraint', 'routine'] as const
const SQLSTATE = /^[0-9A-Z]{5}$/
const FRAME = /^\s+at .*$/gm
const MAX_FRAMES = 30
const MAX_CHARS = 300
const MAX_CAUSES = 4
/** Quoted text, e-mail addresses, and numbers long enough to be a phone, a card or an account. */
const VALUES = [
  /"[^"]*"?|«[^»]*»?|“[^”]*”?|'[^'\n]*'|`[^`]*`/g,
  /[^\s@,;:()]+@[^\s@,;:()]+/g,
  /\+?\d(?:[\s().-]*\d){6,}/g,
]

/** An error whose message quotes another service, which may quote what it was sent: people read that, logs do not. */
export interface QuotingError {
  /** The message without words of the service. */
  readonly loggedMessage: string
}

/**
 * Returns an error without personal data. PostgreSQL's message, detail, context and query are left out, values in other
 * messages are masked, those of a `QuotingError` are replaced, and only the frames of the stack are kept (issue 12, review 10).
 */
export function logError(thrown: unknown, depth = 0): LoggedError {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: masked(String(thrown)), stack: '' }
  const error = thrown as Record<string, unknown> // each field is checked below
  const { code, cause, errors } = error
  const name = thrown.constructor?.name
  const isDeep = depth >= MAX_CAUSES
  return {
    type: typeof name === 'string' ? name : 'Object',
    message: messageOf(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: masked(String(code)) } : {}),
    ...Object.fromEntries(NAMES.flatMap((one) => nameIn(error, one))),
    stack: framesOf(textOf(error.stack)),
    ...(cause === undefined || isDeep ? {} : { cause: logError(cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, 5).map((one) => logError(one, depth + 1)) }
      : {}),
  }
}

function isFromDatabase({ code, severity, routine }: Record<string, unknown>): boolean {
  const isState = typeof code === 'string' && SQLSTATE.test(code)
  return isState && (typeof severity === 'string' || typeof routine === 'string')
}

function messageOf(error: Record<string, unknown>): string {
  if (isFromDatabase(error)) return 'the database refused'
  return masked(textOf(error.loggedMessage ?? error.message))
}

function nameIn(error: Record<string, unknown>, name: string): [string, string][] {
  const value = error[name]
  return isFromDatabase(error) && typeof value === 'string' ? [[name, value]] : []
}

function framesOf(stack: string): string {
  return (stack.match(FRAME) ?? []).slice(0, MAX_FRAMES).join('\n')
}

function masked(message: string): string {
  return VALUES.reduce((text, values) => text.replace(values, '…'), message).slice(0, MAX_CHARS)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A bot's token, also inside a path or an encoded address. */
const BOT_TOKEN = /\d{6,12}(?::|%3A)[\w-]{30,60}/gi

/** An API key that a program has put into a path by mistake. */
const API_KEY = /sk_[\w-]{43}/g

/** Wraps a log output and removes bots' tokens and API keys from every line: the Bot API has tokens in its paths (review 24n). */
export function withoutTokens(to: { write(line: string): unknown }): { write(line: string): void } {
  return { write: (line) => void to.write(line.replace(BOT_TOKEN, '<token>').replace(API_KEY, '<key>')) }
}
