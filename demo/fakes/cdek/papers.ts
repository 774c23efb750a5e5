import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { findOrder } from './orders.ts'
import { type FakeCdek, stamp } from './state.ts'

interface AskedPaper {
  readonly orders?: readonly { readonly order_uuid?: string }[]
}

/** Documents to print: requested, ready a moment later, downloaded with the token; and webhook subscriptions. */
export function registerPapers(app: FastifyInstance, fake: FakeCdek): void {
  for (const kind of ['orders', 'barcodes']) registerPaper(app, fake, `/v2/print/${kind}`)
  app.get('/v2/webhooks', async () => fake.books.webhooks)
  app.post<{ Body: { type?: string; url?: string } }>('/v2/webhooks', async ({ body }, reply) => {
    const { type, url } = body
    if (!type || !url) {
      const errors = [{ code: 'v2_field_is_empty', message: '[url] is empty' }]
      return reply.status(400).send({ requests: [{ type: 'CREATE', state: 'INVALID', errors }] })
    }
    const uuid = randomUUID()
    // One address per kind: the latest.
    fake.books.webhooks = [...fake.books.webhooks.filter((one) => one.type !== type), { uuid, type, url }]
    fake.keep()
    return {
      entity: { uuid },
      requests: [{ type: 'CREATE', date_time: stamp(fake.now()), state: 'SUCCESSFUL' }],
    }
  })
}

function registerPaper(app: FastifyInstance, fake: FakeCdek, path: string): void {
  app.post<{ Body: AskedPaper }>(path, async ({ body }, reply) => {
    const order = findOrder(fake, body.orders?.[0]?.order_uuid ?? '')
    if (!order) {
      const errors = [{ code: 'v2_entity_not_found', message: 'Entity is not found by uuid' }]
      return reply.status(400).send({ requests: [{ type: 'CREATE', state: 'INVALID', errors }] })
    }
    const uuid = randomUUID()
    fake.books.papers[uuid] = { uuid, orderUuid: order.uuid, looks: 0 }
    return reply.status(202).send({ entity: { uuid }, requests: [{ type: 'CREATE', state: 'ACCEPTED' }] })
  })
  app.get<{ Params: { uuid: string } }>(`${path}/:uuid`, async ({ params }, reply) => {
    const isFile = params.uuid.endsWith('.pdf')
    const paper = fake.books.papers[params.uuid.replace(/\.pdf$/, '')]
    if (!paper) return reply.status(404).send({ requests: [] })
    if (isFile) return reply.type('application/pdf').send(pdfOf(fake, paper.orderUuid))
    paper.looks++
    const isReady = paper.looks > 1
    const statuses = [{ code: 'ACCEPTED', name: 'Принят', date_time: stamp(fake.now()) }]
    if (isReady) statuses.push({ code: 'READY', name: 'Сформирован', date_time: stamp(fake.now()) })
    const url = `http://${params.uuid}.example/${params.uuid}.pdf`
    return { entity: { uuid: paper.uuid, statuses, ...(isReady ? { url } : {}) }, requests: [] }
  })
}

/** Returns a real, small PDF with the parcel's number on it. */
function pdfOf(fake: FakeCdek, orderUuid: string): Buffer {
  const order = findOrder(fake, orderUuid)
  const text = `BT /F1 28 Tf 40 220 Td (CDEK ${order?.cdekNumber ?? ''}) Tj 0 -40 Td /F1 16 Tf (${order?.number ?? ''}) Tj ET`
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const starts = parts.map((part, at) => {
    const start = body.length
    body += `${at + 1} 0 obj${part}endobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = parts.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
  )
}
