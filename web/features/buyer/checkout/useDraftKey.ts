import { useLocation, useParams } from 'react-router'

/**
 * The key of a letter's link to the order on screen, which opens it without the session that placed it. It comes behind the
 * hash and is kept for the tab, because payment systems lead back without it.
 */
export function useDraftKey(): string | undefined {
  const { hash } = useLocation()
  const { id = '' } = useParams()
  const name = `letter-key:${id}`
  const given = new URLSearchParams(hash.slice(1)).get('key')
  try {
    if (given) sessionStorage.setItem(name, given)
    return given ?? sessionStorage.getItem(name) ?? undefined
  } catch {
    // Storage may be switched off: then the link itself has to be opened again.
    return given ?? undefined
  }
}
