import { useConfig } from '../config/config-context.ts'

/** The address of a picture the server names by its path under `imageBaseUrl`; whole addresses stay as they are. */
export function pictureUrl(base: string, path: string): string {
  if (path === '' || /^(https?:|data:)/.test(path)) return path
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

/** The same with the showcase's base at hand. */
export function usePictures(): (path: string) => string {
  const { imageBaseUrl } = useConfig()
  return (path) => pictureUrl(imageBaseUrl, path)
}

/** The showcase's logo, renewed when the showcase changes (EX-10; LO-70). */
export function logoUrl(of: { imageBaseUrl: string; siteId: number; updatedAfter: number }): string {
  return `${pictureUrl(of.imageBaseUrl, `images/logos/${of.siteId}_mobile.png`)}?t=${of.updatedAfter}`
}

/** A new showcase has no logo yet: only the tile behind it is shown. */
export function hideMissing({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.style.visibility = 'hidden'
}

/** A picture of the app's own, from the build's `img` folder (EX-04). */
export function ownPicture(name: string): string {
  return `${import.meta.env.BASE_URL}img/${name}.webp`
}
