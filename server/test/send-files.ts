import type { Visitor, World } from './world.ts'

/** A file to send: what it is called and what it holds. */
export type Named = readonly [name: string, bytes: Buffer]

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

interface Sending {
  /** Of the call, its `method` among them */
  readonly fields: Readonly<Record<string, string>>
  /** Those without a name are pictures */
  readonly files: readonly (Buffer | Named)[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends files with the fields of a call that takes them, as browsers do. */
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
  const packed = new Response(form)
  const response = await w.app.inject({
    method: 'POST',
    url: `${who ? `/${who.alias}` : ''}/api/ajax/`,
    payload: Buffer.from(await packed.arrayBuffer()),
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      'x-requested-with': 'sarafan',
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...of.headers,
    },
  })
  return { status: response.statusCode, body: response.json<Body>() }
}
