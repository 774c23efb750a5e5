import { createReadStream } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, fromHttpDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type CachedFeed, FeedCache } from './feed-cache.ts'
import { feedTextOf } from './feed-text.ts'
import { showcaseOfFeed } from './feeds.ts'

export interface FeedDeps {
  readonly db: Db
  readonly clock: Clock
  /** Public base URL of the platform; empty: the address of the request. */
  readonly publicUrl: string
}

const TOKEN = /^[0-9A-Za-z]{22}$/

/**
 * Registers the feeds, `/feeds/{token}.yml`: the goods of a showcase that are on sale, for Yandex and other readers of YML. A
 * file is at most ten minutes old; a reader that has it gets 304.
 */
export function feedRoutes({ db, clock, publicUrl }: FeedDeps): FastifyPluginAsync {
  return async (app) => {
    const cache = new FeedCache()
    app.addHook('onClose', () => cache.close())
    app.get<{ Params: { token: string } }>('/feeds/:token.yml', async (request, reply) => {
      const { token } = request.params
      const showcase = TOKEN.test(token) ? await showcaseOfFeed(db, token) : null
      if (!showcase) return reply.callNotFound()
      const origin = publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl
      const now = clock.now()
      const feed = await cache.feedOf(showcase.id, now, () => feedTextOf(db, showcase, { origin, now }))
      return sendFeed(request, reply, feed)
    })
  }
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: CachedFeed): FastifyReply {
  const { etag, modifiedAt, path } = feed
  reply
    .header('etag', etag)
    .header('last-modified', modifiedAt.toUTCString())
    .header('cache-control', 'public, max-age=600')
  if (isKnown(request, feed)) return reply.code(304).send()
  return reply.type('application/xml; charset=utf-8').send(createReadStream(path))
}

/** Returns a tag without the mark of a weak one. */
const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the reader has this file: by its tag, or by its time where it sends no tag. */
function isKnown({ headers }: FastifyRequest, { etag, modifiedAt }: CachedFeed): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => opaque(tag) === opaque(etag))
  const since = fromHttpDate(headers['if-modified-since'] ?? '')
  return since !== null && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since.getTime()
}
