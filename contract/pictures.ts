/** Widths the server makes of a picture it keeps: pixels of the picture, not of the page. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMS = ['avif', 'webp', 'jpg'] as const
export type PictureForm = (typeof PICTURE_FORMS)[number]
/** Forms that pages offer; `jpg` is for messengers and link previews, which take no other. */
export type PageForm = Exclude<PictureForm, 'jpg'>

/** One size of a picture as it is asked for, beside the picture's own address. */
export interface PictureSize {
  readonly width: PictureWidth
  readonly form: PictureForm
}

/** The address of a picture in another size; `address` may carry its version already. */
export function sizedAddress(address: string, { width, form }: PictureSize): string {
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}&as=${form}`
}

/** The address of a picture as messages and link previews show it: a JPEG of at most 5 MB (channels.md 1.5). */
export function cardAddress(address: string): string {
  return sizedAddress(address, { width: 1080, form: 'jpg' })
}

/** The address of the small JPEG beside it. */
export function cardThumbnail(address: string): string {
  return sizedAddress(address, { width: 320, form: 'jpg' })
}

/** The size a question asks for; null when it asks for one that is not made. */
export function askedSize(of: { readonly w?: unknown; readonly as?: unknown }): PictureSize | null {
  const width = PICTURE_WIDTHS.find((one) => String(one) === of.w)
  const form = PICTURE_FORMS.find((one) => one === of.as)
  return width && form ? { width, form } : null
}

/** How the name of a picture ends that fills its frame, as photographs do; what is cut out has a ground shining through. */
export const PHOTO = '-photo'

/** Whether a picture's address names a photograph. */
export function isPhoto(address: string): boolean {
  return address.includes(`${PHOTO}.`)
}
