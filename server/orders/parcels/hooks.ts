import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Carrier } from '../../delivery/delivery.ts'
import type { Clock } from '../../platform/clock.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { cleanCopies } from '../../platform/text.ts'
import { type ParcelDeps, workParcel } from './work.ts'

const POLL_NOW = statement('orders.parcels.hooks.pollNow')`
  update parcel set due_at = least(due_at, $3)
  where carrier = $1 and (external_id = $2 or return_id = $2) and due_at is not null returning id`

/**
 * Registers the webhooks of carriers, `/hooks/{carrier}/{secret}`. A message is only a hint to poll a parcel, so a
 * forged, repeated or late one changes nothing. The response does not wait for the poll (reliability.md 2.6).
 */
export function parcelHooks(deps: ParcelDeps & { readonly clock: Clock }): FastifyPluginAsync {
  return async (app) => {
    for (const carrier of deps.carriers) {
      app.post<{ Params: { secret: string } }>(`/hooks/${carrier.code}/:secret`, async (request, reply) => {
        if (!isSecret(carrier, request.params.secret)) return reply.status(404).send({ code: 'not_found' })
        const externalId = carrier.parcels.readHook(cleanCopies(request.body))
        const at = deps.clock.now()
        const due =
          externalId === null ? [] : await queryRows(deps.db, POLL_NOW, [carrier.code, externalId, at])
        for (const { id } of due) void workParcel(deps, id, at).catch(deps.reportError)
        return reply.send({})
      })
    }
  }
}

/** Returns the webhook URL of a carrier; `base` has no trailing slash. */
export function hookUrl(base: string, carrier: Carrier): string {
  return `${base}/hooks/${carrier.code}/${carrier.parcels.hookSecret}`
}

function isSecret({ parcels }: Carrier, given: string): boolean {
  const ours = Buffer.from(parcels.hookSecret)
  const theirs = Buffer.from(given)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
