/** Widths the server makes of a picture it keeps: pixels of the picture, not of the page. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMS = ['avif', 'webp'] as const
export type PictureForm = (typeof PICTURE_FORMS)[number]

/** One size of a picture as it is asked for, beside the picture's own address. */
export interface PictureSize {
  readonly width: PictureWidth
  readonly form: PictureForm
}

/** The address of a picture in another size; `address` may carry its version already. */
export function sizedAddress(address: string, { width, form }: PictureSize): string {
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}&as=${form}`
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
