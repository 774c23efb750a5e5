import { BlockList, isIP } from 'node:net'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { HookDeps, PaymentFact, PaymentRef } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { maybeText, objectIn } from './shapes.ts'

interface HookOptions {
  readonly look: (payment: PaymentRef, at: Date) => Promise<PaymentFact | null>
  readonly notifyFrom: readonly string[]
}

/**
 * Where YooKassa's notifications come. They carry no signature, so a body is only a hint what to ask the API about
 * (reliability.md 2.6). Anything but 200 makes it send the notification again.
 */
export function yooKassaHooks(deps: HookDeps, options: HookOptions): FastifyPluginAsync {
  const allowed = listOf(options.notifyFrom)
  return async (app) => {
    app.post('/hooks/yookassa', async (request, reply) => {
      if (allowed && !isAllowed(allowed, request)) return reply.status(403).send({ code: 'forbidden' })
      try {
        return await taken(deps, options, request, reply)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        return reply.status(503).send({ code: 'later' })
      }
    })
  }
}

async function taken(deps: HookDeps, options: HookOptions, request: FastifyRequest, reply: FastifyReply) {
  const body = objectIn({ body: request.body }, 'body')
  const object = objectIn(body, 'object')
  const isRefund = maybeText(body, 'event').startsWith('refund.')
  const externalId = maybeText(object, isRefund ? 'payment_id' : 'id')
  const payment = externalId === '' ? null : await deps.paymentOf(externalId)
  // Told before the answer to our own question came: it will be known when this is sent again.
  if (!payment) return reply.status(404).send({ code: 'payment_not_found' })
  if (isRefund) {
    await deps.refundsMoved(externalId)
    return reply.send({})
  }
  const fact = await options.look({ ...payment, externalId }, deps.clock.now())
  if (!fact) return reply.status(409).send({ code: 'still_pending' })
  await deps.takeFact(fact)
  return reply.send({})
}

function listOf(ranges: readonly string[]): BlockList | null {
  if (ranges.length === 0) return null
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isAllowed(list: BlockList, { ip }: FastifyRequest): boolean {
  return list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
