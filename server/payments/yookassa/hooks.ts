import { BlockList, isIP } from 'node:net'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { HookDeps, PaymentFact, PaymentRef } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { objectIn, optionalText } from './shapes.ts'

interface HookOptions {
  readonly fetchFact: (payment: PaymentRef, at: Date) => Promise<PaymentFact | null>
  readonly notifyFrom: readonly string[]
}

/**
 * Route for YooKassa's notifications. They are unsigned, so a body only names the payment to query (reliability.md
 * 2.6). Any status but 200 makes YooKassa repeat the notification.
 */
export function yooKassaHooks(deps: HookDeps, options: HookOptions): FastifyPluginAsync {
  const allowed = toBlockList(options.notifyFrom)
  return async (app) => {
    app.post('/hooks/yookassa', async (request, reply) => {
      if (allowed && !isAllowed(allowed, request)) return reply.status(403).send({ code: 'forbidden' })
      try {
        return await handleNotification(deps, options, request, reply)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        return reply.status(503).send({ code: 'later' })
      }
    })
  }
}

async function handleNotification(
  deps: HookDeps,
  options: HookOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = objectIn({ body: request.body }, 'body')
  const object = objectIn(body, 'object')
  const isRefund = optionalText(body, 'event').startsWith('refund.')
  const externalId = optionalText(object, isRefund ? 'payment_id' : 'id')
  const payment = externalId === '' ? null : await deps.paymentOf(externalId)
  // The notification arrived before the response with the payment's id was stored; YooKassa repeats it.
  if (!payment) return reply.status(404).send({ code: 'payment_not_found' })
  if (isRefund) {
    await deps.refundsMoved(externalId)
    return reply.send({})
  }
  const fact = await options.fetchFact({ ...payment, externalId }, deps.clock.now())
  if (!fact) return reply.status(409).send({ code: 'still_pending' })
  await deps.takeFact(fact)
  return reply.send({})
}

function toBlockList(ranges: readonly string[]): BlockList | null {
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
