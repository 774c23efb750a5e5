import { setTimeout as pause } from 'node:timers/promises'

/** An outgoing letter. */
export interface Mail {
  /** The same for every attempt, so that mailboxes drop duplicates. */
  readonly id: string
  readonly to: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * The mail server's response to a letter. `retry`: not accepted now. `unreachable`: no response or a rejected login,
 * so no other letter would be accepted either. A reason contains neither addresses nor the server's text.
 */
export type MailAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry' | 'unreachable' | 'failed'; readonly why: string }

/** The mail server of this installation. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<MailAnswer>
  /** Connects and logs in; returns null, or the reason for the failure, without secrets. */
  readonly check: () => Promise<string | null>
}

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** Sender address. */
  readonly from: string
}

/** Timeouts in ms: for connecting and the greeting, for the next byte, for a whole letter. */
export interface SmtpPatience {
  readonly connectMs: number
  readonly silenceMs: number
  readonly letterMs: number
}
const TIMEOUTS: SmtpPatience = { connectMs: 10_000, silenceMs: 15_000, letterMs: 30_000 }

/** Returns an SMTP mailer; it opens a connection per letter and keeps none open (issue 13). */
export function smtpMailer({ url, from }: SmtpSettings, patience: SmtpPatience = TIMEOUTS): Mailer {
  const open = () => openTransport(url, patience)
  const host = from.split('@').at(-1) ?? 'localhost'
  return {
    send: (mail) =>
      attempt(open, patience, (transport) =>
        transport.sendMail({
          from: { name: mail.fromName, address: from },
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ),
    check: async () => {
      const answer = await attempt(open, patience, (transport) => transport.verify())
      return answer.kind === 'sent' ? null : answer.why
    },
  }
}

async function openTransport(url: string, { connectMs, silenceMs }: SmtpPatience) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
type Transport = Awaited<ReturnType<typeof openTransport>>

/** Opens its own connection and closes it when the time is up, even if the server does not respond. */
async function attempt(
  open: () => Promise<Transport>,
  { letterMs }: SmtpPatience,
  use: (transport: Transport) => Promise<unknown>,
): Promise<MailAnswer> {
  const transport = await open()
  const ending = new AbortController()
  const timeout = pause(letterMs, SLOW, { signal: ending.signal })
  try {
    return await Promise.race([use(transport).then(() => SENT), timeout])
  } catch (error) {
    return toMailAnswer(error)
  } finally {
    ending.abort()
    timeout.catch(() => undefined)
    transport.close()
  }
}

const SENT: MailAnswer = { kind: 'sent' }
const SLOW: MailAnswer = { kind: 'unreachable', why: 'timeout' }

interface SmtpFault {
  readonly code?: string
  /** SMTP status of the response: 4xx is temporary, 5xx permanent. */
  readonly responseCode?: number
}

function toMailAnswer(error: unknown): MailAnswer {
  if (!(error instanceof Error)) throw error
  const { code = 'unknown', responseCode } = error as Error & SmtpFault // what nodemailer adds
  if (code === 'EAUTH') return { kind: 'unreachable', why: 'login refused' }
  if (responseCode === undefined) return { kind: 'unreachable', why: code }
  return { kind: responseCode >= 500 ? 'failed' : 'retry', why: String(responseCode) }
}
