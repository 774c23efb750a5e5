import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { askedSize } from '@sarafan/contract/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sizedPictures } from '../../../media/media.ts'

export interface PictureDeps {
  /** What lies under `/api/stat/images`: the first folder that has a picture gives it. */
  readonly images: readonly string[]
  /** Where their sizes are kept; may be thrown away. */
  readonly sized: string
}

/** The picture that stands for a logo nobody sent. */
const OWN_PICTURES = fileURLToPath(new URL('../../../media/', import.meta.url))
const DEFAULT_LOGO = 'default-logo.png'
const LOGO = /^logos\/\d+_mobile\.png$/

const DAY_MS = 86_400_000
const MONTH_MS = 30 * 86_400_000
const YEAR_MS = 365 * 86_400_000
/** How long a visitor waits for a size that nobody asked for before; the picture as it is comes instead. */
const PATIENCE_MS = 400
/** Names we made: nothing that could lead out of the folder. */
const NAME = /^[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g|gif)$/

interface Asked {
  readonly Params: { readonly '*': string }
  readonly Querystring: { readonly v?: unknown; readonly w?: unknown; readonly as?: unknown }
}

/**
 * Gives pictures as they are, and with `w` and `as` in the size that fits (contract/pictures.ts). An address that names
 * the content's own version in `v` never changes what it gives.
 */
export async function registerPictures(app: FastifyInstance, { images, sized }: PictureDeps): Promise<void> {
  await app.register(files, { root: sized, serve: false, suppressWarning: true })
  const sizes = sizedPictures(sized)
  app.get<Asked>('/api/stat/images/*', async (request, reply) => {
    const path = request.params['*']
    const { v: version, ...asked } = request.query
    const folder = NAME.test(path) ? await holding(images, path) : null
    // The start-up config names a logo for every showcase, also for those that sent none.
    if (folder === null && LOGO.test(path))
      return reply.sendFile(DEFAULT_LOGO, OWN_PICTURES, { maxAge: DAY_MS })
    if (folder === null) return reply.callNotFound()
    const file = join(folder, path)
    const isFixed = typeof version === 'string' && (await sizes.versionOf(file)) === version
    const keep = isFixed ? { maxAge: YEAR_MS, immutable: true } : { maxAge: MONTH_MS }
    if (asked.w === undefined && asked.as === undefined) return reply.sendFile(path, folder, keep)
    const size = askedSize(asked)
    if (!size) return reply.callNotFound()
    // A messenger takes nothing but a JPEG, so it waits for one: the picture as it is would be of no use.
    const isJpeg = size.form === 'jpg'
    const made = sizes.sizeOf(file, size)
    const name = await (isJpeg ? made : within(PATIENCE_MS, made)).catch((error: unknown) => {
      request.log.warn({ err: error, path }, 'a picture could not be made smaller')
      return isJpeg ? null : ('late' as const)
    })
    if (name === null) return reply.callNotFound()
    if (name === 'late') return asItIs(reply, { path, folder })
    return reply.sendFile(name, sized, keep)
  })
}

/** The whole picture for a size that is not there yet; asked for again the next time. */
function asItIs(reply: FastifyReply, of: { path: string; folder: string }): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile(of.path, of.folder, { cacheControl: false })
}

function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), ms)
  })
  // What comes too late and fails is told to nobody who waits.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function holding(images: readonly string[], path: string): Promise<string | null> {
  for (const folder of images) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (found?.isFile()) return folder
  }
  return null
}
