import { setTimeout as pause } from 'node:timers/promises'

/** A letter as it leaves. */
export interface Mail {
  /** The same at every try of one letter, so that mailboxes drop a second copy. */
  readonly id: string
  readonly to: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * How the mail server took a letter. `retry`: it was not taken now. `unreachable`: nobody answers, or the login is refused, so
 * that no other letter would be taken either. No reason holds an address or words of the server.
 */
export type MailAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry' | 'unreachable' | 'failed'; readonly why: string }

/** The mail server of this installation. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<MailAnswer>
  /** Connects and logs in; null when that works, else why not, without secrets. */
  readonly check: () => Promise<string | null>
}

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** Address that letters come from. */
  readonly from: string
}

/** Waiting times in ms: for a connection and its greeting, for the next byte, for a letter in all. */
export interface SmtpPatience {
  readonly connectMs: number
  readonly silenceMs: number
  readonly letterMs: number
}
const PATIENCE: SmtpPatience = { connectMs: 10_000, silenceMs: 15_000, letterMs: 30_000 }

/** Returns the mailer of a server that speaks SMTP; it connects for each letter and holds no connection (issue 13). */
export function smtpMailer({ url, from }: SmtpSettings, patience: SmtpPatience = PATIENCE): Mailer {
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

/** Uses a connection of its own, and leaves it when the time is over, whatever the server does. */
async function attempt(
  open: () => Promise<Transport>,
  { letterMs }: SmtpPatience,
  use: (transport: Transport) => Promise<unknown>,
): Promise<MailAnswer> {
  const transport = await open()
  const ending = new AbortController()
  const late = pause(letterMs, SLOW, { signal: ending.signal })
  try {
    return await Promise.race([use(transport).then(() => SENT), late])
  } catch (error) {
    return answerOf(error)
  } finally {
    ending.abort()
    late.catch(() => undefined)
    transport.close()
  }
}

const SENT: MailAnswer = { kind: 'sent' }
const SLOW: MailAnswer = { kind: 'unreachable', why: 'timeout' }

interface SmtpFault {
  readonly code?: string
  /** Of the server's answer: 4xx for now, 5xx for good. */
  readonly responseCode?: number
}

function answerOf(error: unknown): MailAnswer {
  if (!(error instanceof Error)) throw error
  const { code = 'unknown', responseCode } = error as Error & SmtpFault // what nodemailer adds
  if (code === 'EAUTH') return { kind: 'unreachable', why: 'login refused' }
  if (responseCode === undefined) return { kind: 'unreachable', why: code }
  return { kind: responseCode >= 500 ? 'failed' : 'retry', why: String(responseCode) }
}
