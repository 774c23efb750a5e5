import { useMatches } from 'react-router'
import { LAYOUTS, type Layout } from './layouts.ts'

/** The layout of the current screen. */
export function useLayout(): Layout {
  const matches = useMatches()
  const handle = matches.at(-1)?.handle
  return (handle as Layout | undefined) ?? LAYOUTS.list // the routes set nothing else
}
