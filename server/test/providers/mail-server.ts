import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter that the server accepted, decoded. */
export interface TakenMail {
  readonly to: string
  readonly headers: string
  readonly text: string
  readonly html: string
}

/** A real SMTP server on a free local port. With `answer` set it rejects letters with that SMTP code. */
export class TestMailServer {
  readonly mails: TakenMail[] = []
  answer: number | null = null
  private readonly server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'secret' ? done(null, { user: 'shop' }) : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (this.answer) return done(Object.assign(new Error('no'), { responseCode: this.answer }))
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        this.mails.push(decoded(to, Buffer.concat(chunks).toString('latin1')))
        return done()
      })
    },
  })

  async open(): Promise<void> {
    await new Promise<void>((listens) => this.server.listen(0, '127.0.0.1', () => listens()))
  }

  get url(): string {
    const { port } = this.server.server.address() as AddressInfo // it listens on a port
    return `smtp://user:secret@127.0.0.1:${port}`
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()))
  }
}

/** Starts a server that accepts connections and never responds. */
export async function silentServer(): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<{ destroy: () => void }>()
  const server: Server = createServer((socket) => void sockets.add(socket))
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', () => listens()))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function decoded(to: string, raw: string): TakenMail {
  const [headers = ''] = raw.split('\r\n\r\n', 1)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1)
  const bodyOf = (type: string) => bodyIn(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '')
  return { to, headers: unfolded(headers), text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

function bodyIn(part: string): string {
  const at = part.indexOf('\r\n\r\n')
  const head = part.slice(0, at)
  const body = part.slice(at + 4)
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return Buffer.from(body, 'latin1').toString()
  return quotedPrintable(body)
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => toByte(hex))
  return Buffer.from(bytes, 'latin1').toString()
}

const toByte = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

/** Decodes folded header lines with encoded words (RFC 2047). */
function unfolded(headers: string): string {
  return headers
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(body, 'base64').toString()
        : quotedPrintable(body.replace(/_/g, ' ')),
    )
}
