import type { ResponseOf } from '@sarafan/contract/call'
import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import type { Visitor, World } from './world.ts'

type Detail = ResponseOf<typeof calls.uploadImport>

/** Uploads a file to be imported, as browsers do. */
export async function uploadImport(
  world: World,
  who: Visitor,
  file: { name: string; content: string | Buffer },
): Promise<{ status: number; body: Detail & { code?: string } }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file.content))]), file.name)
  const encoded = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: `/${who.alias}/api${calls.uploadImport.path}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'x-requested-with': 'sarafan',
      authorization: `Bearer ${who.token}`,
    },
  })
  return { status: response.statusCode, body: response.json() }
}
