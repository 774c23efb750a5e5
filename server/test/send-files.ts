import type { Visitor, World } from './world.ts'

/** A file to send: its name and contents. */
export type Named = readonly [name: string, bytes: Buffer]

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

interface Sending {
  /** Fields of the call, including `method`. */
  readonly fields: Readonly<Record<string, string>>
  /** Files without a name are sent as pictures. */
  readonly files: readonly (Buffer | Named)[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Uploads files with the fields of a call, as browsers do. */
export async function sendFiles<Body = { code?: string }>(
  w: World,
  who: Visitor | null,
  of: Sending,
): Promise<{ status: number; body: Body }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(of.fields)) form.set(name, value)
  for (const file of of.files) {
    const [name, bytes]: Named = Buffer.isBuffer(file) ? ['picture.jpg', file] : file
    form.append('files', new Blob([new Uint8Array(bytes)]), name)
  }
  const encoded = new Response(form)
  const response = await w.app.inject({
    method: 'POST',
    url: `${who ? `/${who.alias}` : ''}/api/ajax/`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'x-requested-with': 'sarafan',
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...of.headers,
    },
  })
  return { status: response.statusCode, body: response.json<Body>() }
}
