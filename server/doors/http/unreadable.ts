import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** No address of ours is near this long, in characters. */
const ADDRESS_LIMIT = 8 * 1024

/** Whether an address is longer than any of ours. */
export function isTooLong(request: FastifyRequest): boolean {
  return (request.raw.url?.length ?? 0) > ADDRESS_LIMIT
}

/** Answers what is no readable HTTP request and closes; without headers nobody's language is known. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const text = 'Запрос не удалось прочитать\nThe request could not be read\n'
  const head = `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}`
  socket.end(`${head}\r\nConnection: close\r\n\r\n${text}`)
}
