import { createHash } from 'node:crypto'
import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSize } from '@sarafan/contract/pictures'
import type { Sharp } from 'sharp'
import { writeAtomically } from './atomic-write.ts'
import { paint } from './painter.ts'

/** Pictures whose versions are remembered; anybody may ask for any that exists. */
const REMEMBERED = 10_000

export interface SizedPictures {
  /** The version of a picture by its content; null when there is no such file. */
  versionOf(file: string): Promise<string | null>
  /**
   * The name, under the folder of sizes, of a picture's file in a size, made when it is first asked for and never
   * larger than the picture; null when there is no such picture. Throws for what cannot be drawn.
   */
  sizeOf(file: string, size: PictureSize): Promise<string | null>
}

/** What tells two contents apart in an address. */
export function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/**
 * Pictures in other sizes, kept in a folder by what they were made of. The folder may be thrown away at any time, and
 * several servers may share it.
 */
export function sizedPictures(folder: string): SizedPictures {
  const known = new Map<string, { readonly stamp: string; readonly version: string }>()
  const making = new Map<string, Promise<void>>()
  // One at a time: shops' calls need the processor more than a picture that is made once.
  let line: Promise<unknown> = Promise.resolve()

  async function versionAt(file: string): Promise<string | null> {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const stamp = `${found.mtimeMs}:${found.size}`
    const kept = known.get(file)
    if (kept?.stamp === stamp) return kept.version
    const version = versionOf(await readFile(file))
    if (known.size >= REMEMBERED) known.clear()
    known.set(file, { stamp, version })
    return version
  }

  function make(target: string, of: Drawing): Promise<void> {
    const already = making.get(target)
    if (already) return already
    const made = line.then(() => draw(target, of)).finally(() => making.delete(target))
    line = made.catch(() => undefined)
    making.set(target, made)
    return made
  }

  return {
    versionOf: versionAt,
    async sizeOf(file, size) {
      const version = await versionAt(file)
      if (version === null) return null
      const name = `${version.slice(0, 2)}/${version}-${size.width}.${size.form}`
      const target = join(folder, name)
      const isThere = await access(target).then(
        () => true,
        () => false,
      )
      if (!isThere) await make(target, { file, version, size })
      return name
    },
  }
}

interface Drawing {
  readonly file: string
  readonly version: string
  readonly size: PictureSize
}

async function draw(target: string, { file, version, size: { width, form } }: Drawing): Promise<void> {
  const whole = await readFile(file)
  // It waited in line: what took its place meanwhile must not lie under its name for ever.
  if (versionOf(whole) !== version) throw new Error('the picture was replaced before it was drawn')
  const picture = await paint(whole)
  const bytes = await inForm(picture, { width, form }).toBuffer()
  await writeAtomically(target, bytes)
}

/** A higher JPEG is made narrower: with these sides even its bare pixels stay within a messenger's 5 MB. */
const JPEG_HEIGHT = 1500

function inForm(picture: Sharp, { width, form }: PictureSize): Sharp {
  if (form === 'jpg')
    return picture
      .resize({ width, height: JPEG_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, progressive: true })
  const fitting = picture.resize({ width, withoutEnlargement: true })
  return form === 'avif' ? fitting.avif({ quality: 52, effort: 2 }) : fitting.webp({ quality: 76, effort: 4 })
}
