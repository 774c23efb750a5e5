import { randomUUID } from 'node:crypto'
import formbody from 'node:querystring'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { registerOrders } from './orders.ts'
import { registerPapers } from './papers.ts'
import { citiesNamed, kmBetween, middleOf, pointsOf } from './places.ts'
import type { FakeCdek } from './state.ts'

const SLOW_MS = 3000
const LASTS_S = 3599

interface Asked {
  readonly from_location?: { code?: number }
  readonly to_location?: { code?: number }
  readonly packages?: readonly { weight?: number; length?: number; width?: number; height?: number }[]
}

/** CDEK's API v2 as documented (integrations.md 4): token, cities, tariffs, points, orders, documents, errors. */
export function fakeCdek(fake: FakeCdek): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, formbody.parse(String(body))),
    )
    app.addHook('onRequest', async (request, reply) => {
      fake.heard.push(`${request.method} ${request.url.split('?')[0]}`)
      return applyFault(fake, request, reply)
    })
    app.post('/v2/oauth/token', async (request, reply) => {
      const form = request.body as Record<string, unknown> // The parser above gives an object
      const isKnown = form.client_id === fake.account && form.client_secret === fake.password
      if (form.grant_type !== 'client_credentials' || !isKnown)
        return reply
          .status(401)
          .send({ error: 'invalid_client', error_description: 'Bad client credentials' })
      const token = randomUUID()
      fake.tokens.add(token)
      return {
        access_token: token,
        token_type: 'bearer',
        expires_in: LASTS_S,
        scope: 'order:all',
        jti: randomUUID(),
      }
    })
    app.get<{ Querystring: { name?: string } }>('/v2/location/suggest/cities', async ({ query }) =>
      citiesNamed(query.name ?? '').map(({ code, name, region }) => ({
        city_uuid: randomUUID(),
        code,
        full_name: `${name}, ${region}, Россия`,
        country_code: 'RU',
      })),
    )
    app.post<{ Body: Asked }>('/v2/calculator/tarifflist', async ({ body }, reply) =>
      tariffs(fake, body, reply),
    )
    app.get<{ Querystring: { city_code?: string; type?: string } }>('/v2/deliverypoints', async ({ query }) =>
      pointsOf(Number(query.city_code)).filter(
        ({ type }) => !query.type || query.type === 'ALL' || query.type === type,
      ),
    )
    registerOrders(app, fake)
    registerPapers(app, fake)
  }
}

async function applyFault(fake: FakeCdek, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (fake.mood === 'down') return reply.status(503).send('Service Unavailable')
  if (fake.mood === 'garbage') return reply.type('text/html').send('<html>')
  if (fake.mood === 'slow') await new Promise((later) => setTimeout(later, SLOW_MS))
  if (request.url.includes('/oauth/token')) return
  if (fake.mood === 'forgetful') {
    fake.tokens.clear()
    fake.mood = 'well'
  }
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  if (!fake.tokens.has(token))
    return reply.status(401).send({ errors: [{ code: 'unauthorized', message: 'Token is not valid' }] })
}

/** Longer distances and heavier boxes cost more; a box above 30 kg or an unknown city gets errors instead of tariffs. */
function tariffs(fake: FakeCdek, asked: Asked, reply: FastifyReply) {
  const fault = (code: string, message: string) => reply.status(400).send({ errors: [{ code, message }] })
  const from = middleOf(Number(asked.from_location?.code))
  const to = middleOf(Number(asked.to_location?.code))
  const [box] = asked.packages ?? []
  if (!from || !to) return fault('v2_city_is_invalid', 'City is invalid')
  if (!box?.weight) return fault('v2_package_weight_is_empty', 'Weight of package is empty')
  if (fake.mood === 'errors' || box.weight > 30_000)
    return { errors: [{ code: 'v2_sys_no_tariffs', message: 'No tariffs for these parameters' }] }
  const volume = ((box.length ?? 0) * (box.width ?? 0) * (box.height ?? 0)) / 5000
  const km = kmBetween(from, to)
  const base = 180 + Math.max(box.weight / 1000, volume) * 45 + km * 0.12 + fake.extra
  const days = 1 + Math.round(km / 600)
  const tariff = (code: number, name: string, mode: number, of: { sum: number; days: number }) => ({
    tariff_code: code,
    tariff_name: name,
    tariff_description: '',
    delivery_mode: mode,
    delivery_sum: Math.round(of.sum),
    period_min: of.days,
    period_max: of.days + 1,
    calendar_min: of.days,
    calendar_max: of.days + 2,
  })
  return {
    tariff_codes: [
      tariff(136, 'Посылка склад-склад', 4, { sum: base, days }),
      tariff(137, 'Посылка склад-дверь', 3, { sum: base + 210, days }),
      tariff(368, 'Посылка склад-постамат', 7, { sum: base + 15, days }),
      tariff(139, 'Посылка дверь-дверь', 1, { sum: base + 420, days }),
    ],
  }
}
