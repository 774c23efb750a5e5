import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { askedSize } from '@sarafan/contract/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sizedPictures } from '../../../media/media.ts'

export interface PictureDeps {
  /** Folders served under `/api/stat/images`; the first one that has a picture serves it. */
  readonly images: readonly string[]
  /** Cache folder for resized copies; may be deleted at any time. */
  readonly sized: string
}

/** Folder of the default logo, which is shown where none was uploaded. */
const OWN_PICTURES = fileURLToPath(new URL('../../../media/', import.meta.url))
const DEFAULT_LOGO = 'default-logo.png'
const LOGO = /^logos\/\d+_mobile\.png$/

const DAY_MS = 86_400_000
const MONTH_MS = 30 * 86_400_000
const YEAR_MS = 365 * 86_400_000
/** How long a request waits for a new resized copy; after that the original is sent instead. */
const RESIZE_WAIT_MS = 400
/** Generated file names; anything else could lead out of the folder. */
const NAME = /^[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g|gif)$/

interface PictureRoute {
  readonly Params: { readonly '*': string }
  readonly Querystring: { readonly v?: unknown; readonly w?: unknown; readonly as?: unknown }
}

/**
 * Registers the pictures: originals, or with `w` and `as` resized copies (contract/pictures.ts). An address whose `v` is the
 * current version of the content is served as immutable.
 */
export async function registerPictures(app: FastifyInstance, { images, sized }: PictureDeps): Promise<void> {
  await app.register(files, { root: sized, serve: false, suppressWarning: true })
  const sizes = sizedPictures(sized)
  app.get<PictureRoute>('/api/stat/images/*', async (request, reply) => {
    const path = request.params['*']
    const { v: version, ...resize } = request.query
    const folder = NAME.test(path) ? await folderWith(images, path) : null
    // The app's start-up config names a logo for every showcase, also for one without an uploaded logo.
    if (folder === null && LOGO.test(path))
      return reply.sendFile(DEFAULT_LOGO, OWN_PICTURES, { maxAge: DAY_MS })
    if (folder === null) return reply.callNotFound()
    const file = join(folder, path)
    const isFixed = typeof version === 'string' && (await sizes.versionOf(file)) === version
    const caching = isFixed ? { maxAge: YEAR_MS, immutable: true } : { maxAge: MONTH_MS }
    if (resize.w === undefined && resize.as === undefined) return reply.sendFile(path, folder, caching)
    const size = askedSize(resize)
    if (!size) return reply.callNotFound()
    // A messenger accepts only a JPEG, so it waits for one: the original would be of no use.
    const isJpeg = size.form === 'jpg'
    const made = sizes.sizeOf(file, size)
    const name = await (isJpeg ? made : within(RESIZE_WAIT_MS, made)).catch((error: unknown) => {
      request.log.warn({ err: error, path }, 'a picture could not be made smaller')
      return isJpeg ? null : ('late' as const)
    })
    if (name === null) return reply.callNotFound()
    if (name === 'late') return sendOriginal(reply, { path, folder })
    return reply.sendFile(name, sized, caching)
  })
}

/** Sends the original while its resized copy is not ready; `no-cache` makes the client ask again next time. */
function sendOriginal(reply: FastifyReply, of: { path: string; folder: string }): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile(of.path, of.folder, { cacheControl: false })
}

function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), ms)
  })
  // A failure after the timeout has no one awaiting it, and must not become an unhandled rejection.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function folderWith(images: readonly string[], path: string): Promise<string | null> {
  for (const folder of images) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (found?.isFile()) return folder
  }
  return null
}
