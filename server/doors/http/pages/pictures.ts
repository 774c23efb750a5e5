import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { askedSize } from '@sarafan/contract/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type SizedPictures, sizedPictures } from '../../../media/media.ts'
import type { FileStorage } from '../../../platform/storage/file-storage.ts'
import type { PictureStore } from '../../../platform/storage/pictures.ts'

export interface PictureDeps {
  /** Pictures served under `/api/stat/images`. */
  readonly pictures: PictureStore
  /** Cache folder for resized copies; may be deleted at any time. */
  readonly sized: string
  /** Where servers share resized copies; without it, the folder is all there is. */
  readonly shared?: FileStorage | null
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
export async function registerPictures(
  app: FastifyInstance,
  { pictures, sized, shared = null }: PictureDeps,
): Promise<void> {
  await app.register(files, { root: sized, serve: false, suppressWarning: true })
  const sizes = sizedPictures(sized, shared)
  const find = pictureFinder(pictures, sizes)
  app.get<PictureRoute>('/api/stat/images/*', async (request, reply) => {
    const path = request.params['*']
    const { v: version, ...resize } = request.query
    const { folder, caching } = NAME.test(path) ? await find(path, version) : NONE
    // The app's start-up config names a logo for every showcase, also for one without an uploaded logo.
    if (folder === null && LOGO.test(path))
      return reply.sendFile(DEFAULT_LOGO, OWN_PICTURES, { maxAge: DAY_MS })
    if (folder === null) return reply.callNotFound()
    const file = join(folder, path)
    if (!caching) reply.header('cache-control', 'no-cache')
    const sending = caching ?? { cacheControl: false }
    if (resize.w === undefined && resize.as === undefined) return reply.sendFile(path, folder, sending)
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
    return reply.sendFile(name, sized, sending)
  })
}

interface Found {
  /** Null when there is no picture. */
  readonly folder: string | null
  /** How long caches may keep it; null: they must ask every time. */
  readonly caching: { readonly maxAge: number; readonly immutable?: true } | null
}

const NONE: Found = { folder: null, caching: null }

/**
 * Another server may have replaced the picture and published the new address, while this one has a copy of the old content: sent
 * under the new address, it would stay in every cache on the way.
 */
function pictureFinder(pictures: PictureStore, sizes: SizedPictures) {
  return async (path: string, version: unknown): Promise<Found> => {
    const folder = await pictures.folderWith(path)
    const isCurrent = async (of: string | null) =>
      of !== null && (await sizes.versionOf(join(of, path))) === version
    if (typeof version !== 'string') return { folder, caching: { maxAge: MONTH_MS } }
    if (await isCurrent(folder)) return { folder, caching: { maxAge: YEAR_MS, immutable: true } }
    if (!(await pictures.refresh(path))) return { folder, caching: null }
    const fresh = await pictures.folderWith(path)
    if (await isCurrent(fresh)) return { folder: fresh, caching: { maxAge: YEAR_MS, immutable: true } }
    return { folder: fresh, caching: { maxAge: MONTH_MS } }
  }
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
