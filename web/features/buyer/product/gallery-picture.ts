/** The size at which the gallery shows a picture; the server's page preloads the first one. */
export const GALLERY_PICTURE = { width: 372, height: 372, sizes: '(min-width: 768px) 460px, 372px' } as const
