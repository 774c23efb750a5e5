/** Where the calls go: the configured base, else the origin with the path up to `/api` (AP-01..AP-04, LO-23). */
export function baseUrlOf(location: { origin: string; pathname: string }, configured = ''): string {
  if (configured !== '') return configured
  const { origin, pathname } = location
  const at = pathname.indexOf('/api/')
  return at < 0 ? `${origin}/api` : `${origin}${pathname.slice(0, at)}/api`
}

/** The router's base: the path cut after `tgbundle` (RT-52, LO-24). */
export function basePathOf(pathname: string): string {
  const at = pathname.indexOf('tgbundle')
  return at < 0 ? '/' : pathname.slice(0, at + 'tgbundle'.length)
}

/** The path of a screen, as the router sees it. */
export function pathBelowBase(pathname: string): string {
  const base = basePathOf(pathname)
  return base === '/' ? pathname : pathname.slice(base.length)
}
