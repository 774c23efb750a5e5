import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

/** Faults a test can switch on. */
export type Mood = 'well' | 'slow' | 'exhausted' | 'hasty' | 'broken' | 'garbage'

export interface FakeDadata {
  readonly token: string
  mood: Mood
  /** Every request with its path. */
  readonly heard: { path: string; body: unknown }[]
}

const SLOW_MS = 3000

const HOUSE = {
  value: 'г Москва, ул Сухонская, д 11',
  unrestricted_value: '127642, г Москва, р-н Северное Медведково, ул Сухонская, д 11',
  data: {
    postal_code: '127642',
    country: 'Россия',
    country_iso_code: 'RU',
    region_with_type: 'г Москва',
    city: 'Москва',
    city_with_type: 'г Москва',
    city_kladr_id: '7700000000000',
    city_fias_id: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    street: 'Сухонская',
    street_type: 'ул',
    street_with_type: 'ул Сухонская',
    house: '11',
    house_type: 'д',
    fias_level: '8',
    settlement: null,
    fias_id: '5ee84ac0-eb9a-4b42-b814-2f5f7c27c255',
    kladr_id: '7700000000028360004',
    geo_lat: '55.8782557',
    geo_lon: '37.65372',
    qc_geo: '0',
    metro: null,
    history_values: ['ул Северная'],
  },
}

const CITY = {
  value: '3100400100000',
  unrestricted_value: 'fe7eea4a-875a-4235-aa61-81c2a37a0440',
  data: {
    kladr_id: '3100400100000',
    fias_id: 'fe7eea4a-875a-4235-aa61-81c2a37a0440',
    boxberry_id: '01929',
    cdek_id: '344',
    dpd_id: '196006461',
  },
}

/** The service's response for a city: the parts below the city are null. */
const MOSCOW = {
  value: 'г Москва',
  unrestricted_value: '101000, г Москва',
  data: {
    ...HOUSE.data,
    postal_code: '101000',
    street: null,
    street_type: null,
    street_with_type: null,
    house: null,
    house_type: null,
    fias_level: '1',
    fias_id: HOUSE.data.city_fias_id,
    kladr_id: HOUSE.data.city_kladr_id,
  },
}

const MAX_QUERY_LENGTH = 300
const MAX_SUGGESTIONS = 20

interface Question {
  readonly query?: unknown
  readonly count?: unknown
  readonly to_bound?: { readonly value?: string }
}

/** The address service as documented (integrations.md 3): paths, token, errors. */
export function fakeDadata(fake: FakeDadata): FastifyPluginAsync {
  return async (app) => {
    const guarded = (answer: (question: Question) => unknown) => {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        fake.heard.push({ path: request.url, body: request.body })
        if (await isRefused(fake, request, reply)) return reply
        const question = (request.body ?? {}) as Question // Fastify has parsed JSON
        const status = faultOf(question)
        if (status !== 200)
          return reply.status(status).send({ family: 'CLIENT_ERROR', message: 'Bad request' })
        return answer(question)
      }
    }
    app.post(
      '/suggest/address',
      guarded((question) => ({ suggestions: suggestionsFor(question) })),
    )
    app.post(
      '/findById/delivery',
      guarded(({ query }) => ({ suggestions: query === CITY.value ? [CITY] : [] })),
    )
  }
}

/** Returns 400 for a request without its text or for too many suggestions, 413 for a text that is too long. */
function faultOf({ query, count = 1 }: Question): number {
  if (typeof query !== 'string' || Number(count) > MAX_SUGGESTIONS) return 400
  return query.length > MAX_QUERY_LENGTH ? 413 : 200
}

function suggestionsFor({ query, to_bound: bound }: Question): unknown[] {
  const text = String(query)
  if (bound?.value === 'city' || bound?.value === 'settlement') return /^моск/i.test(text) ? [MOSCOW] : []
  return /сухон/i.test(text) ? [HOUSE] : []
}

async function isRefused(fake: FakeDadata, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { authorization } = request.headers
  const say = (status: number, body: unknown) => {
    reply.status(status).send(body)
    return true
  }
  if (!authorization)
    return say(401, { family: 'CLIENT_ERROR', reason: 'Unauthorized', message: 'No API key' })
  const token = authorization.replace(/^Token /, '')
  if (token !== fake.token || fake.mood === 'exhausted') {
    const message = `Feature 'SUGGESTIONS' disabled for token '${token}'`
    return say(403, { family: 'CLIENT_ERROR', reason: 'Forbidden', message })
  }
  if (fake.mood === 'hasty')
    return say(429, { family: 'CLIENT_ERROR', reason: 'Too Many Requests', message: 'Too many requests' })
  if (fake.mood === 'broken')
    return say(500, { family: 'SERVER_ERROR', reason: 'Internal Server Error', message: '' })
  if (fake.mood === 'garbage') return say(200, '<html>')
  if (fake.mood === 'slow') await new Promise((later) => setTimeout(later, SLOW_MS))
  return false
}
