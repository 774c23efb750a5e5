/** Returns the whole address of a stored picture for other programs; `origin` is the scheme and host of this server. */
export function pictureAddress(origin: string, path: string): string {
  return /^https?:/.test(path) ? path : `${origin}/api/stat/${path.replace(/^\/+/, '')}`
}
