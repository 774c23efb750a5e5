import type { FastifyReply } from 'fastify'
import type { Encoding } from '../settings.ts'
import { encodeText } from './encoding.ts'

/** What 1C reads: the first line is the result, the others depend on the step. */
export interface Answer {
  readonly result: 'success' | 'failure' | 'progress' | null
  readonly lines: readonly string[]
}

export const success = (...lines: string[]): Answer => ({ result: 'success', lines })
/** 1C shows the line to its user and stops. */
export const failure = (reason: string): Answer => ({ result: 'failure', lines: [reason] })
/** 1C asks again. */
export const progress = (line: string): Answer => ({ result: 'progress', lines: [line] })
/** An answer that has no result line, such as the limits of `init`. */
export const plain = (...lines: string[]): Answer => ({ result: null, lines })

/** Sends an answer as text. The declared encoding is that of its bytes: otherwise 1C reads nothing and reports nothing. */
export function sendAnswer(
  reply: FastifyReply,
  { result, lines }: Answer,
  encoding: Encoding = 'utf-8',
): FastifyReply {
  const text = [...(result === null ? [] : [result]), ...lines].join('\n')
  return reply
    .header('cache-control', 'no-store')
    .type(`text/plain; charset=${encoding}`)
    .send(encodeText(text, encoding, '?'))
}

/** Sends a document, whose declaration and type name the encoding of its bytes. */
export function sendXml(reply: FastifyReply, body: string, encoding: Encoding): FastifyReply {
  const text = `<?xml version="1.0" encoding="${encoding}"?>\n${body}`
  return reply
    .header('cache-control', 'no-store')
    .type(`text/xml; charset=${encoding}`)
    .send(encodeText(text, encoding, 'reference'))
}
