import type { Visitor, World } from './world.ts'

/** Sends files with the fields of a call that takes them, as browsers do. */
export async function sendFiles<Body = { code?: string }>(
  w: World,
  who: Visitor,
  of: { fields: Readonly<Record<string, string>>; files: readonly Buffer[] },
): Promise<{ status: number; body: Body }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(of.fields)) form.set(name, value)
  for (const bytes of of.files) form.append('files', new Blob([new Uint8Array(bytes)]), 'picture.jpg')
  const packed = new Response(form)
  const response = await w.app.inject({
    method: 'POST',
    url: `/${who.alias}/api/ajax/`,
    payload: Buffer.from(await packed.arrayBuffer()),
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      ...{ 'x-requested-with': 'sarafan', authorization: `Bearer ${who.token}` },
    },
  })
  return { status: response.statusCode, body: response.json<Body>() }
}
