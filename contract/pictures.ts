/** Widths of the resized pictures that the server makes: pixels of the picture, not of the page. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMS = ['avif', 'webp', 'jpg'] as const
export type PictureForm = (typeof PICTURE_FORMS)[number]
/** Formats used on pages; `jpg` is for messengers and link previews, which accept nothing else. */
export type PageForm = Exclude<PictureForm, 'jpg'>

/** A resized version of a picture, appended to the picture's own address. */
export interface PictureSize {
  readonly width: PictureWidth
  readonly form: PictureForm
}

/** Returns the address of a picture in another size; `address` may already carry its version. */
export function sizedAddress(address: string, { width, form }: PictureSize): string {
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}&as=${form}`
}

/** Returns the address of a picture for messages and link previews: a JPEG of at most 5 MB (channels.md 1.5). */
export function cardAddress(address: string): string {
  return sizedAddress(address, { width: 1080, form: 'jpg' })
}

/** Returns the address of the small JPEG version. */
export function cardThumbnail(address: string): string {
  return sizedAddress(address, { width: 320, form: 'jpg' })
}

/** Returns the size that a request names; null if the server does not make that size. */
export function askedSize(of: { readonly w?: unknown; readonly as?: unknown }): PictureSize | null {
  const width = PICTURE_WIDTHS.find((one) => String(one) === of.w)
  const form = PICTURE_FORMS.find((one) => one === of.as)
  return width && form ? { width, form } : null
}

/** The file name suffix of opaque pictures such as photographs; others have a transparent background. */
export const PHOTO = '-photo'

/** Returns whether a picture's address has the suffix of a photograph. */
export function isPhoto(address: string): boolean {
  return address.includes(`${PHOTO}.`)
}
