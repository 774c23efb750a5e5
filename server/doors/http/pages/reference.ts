import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiOf } from '../../../platform/requests/openapi.ts'

/** Registers the API reference at `/api/docs`. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  const document = openApiOf()
  await app.register(swagger, {
    mode: 'static',
    // The plugin's own types of the same OpenAPI document are far wider than ours.
    specification: { document: document as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Swagger UI sets inline styles on its own elements.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    uiConfig: { docExpansion: 'none', showExtensions: true, filter: true, tryItOutEnabled: false },
    theme: { title: 'Sarafan: calls' },
  })
}
