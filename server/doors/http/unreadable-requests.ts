import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** In characters; the app's own addresses are far shorter. */
const ADDRESS_LIMIT = 8 * 1024

/** Whether a request's address is over the limit. */
export function isTooLong(request: FastifyRequest): boolean {
  return (request.raw.url?.length ?? 0) > ADDRESS_LIMIT
}

/** Answers bytes that are not a valid HTTP request and closes; without headers the language is unknown, so it writes two. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const text = 'Запрос не удалось прочитать\nThe request could not be read\n'
  const head = `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}`
  socket.end(`${head}\r\nConnection: close\r\n\r\n${text}`)
}
