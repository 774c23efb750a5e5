import { useLocation, useParams } from 'react-router'

/**
 * Returns the key from an email's link to the order, which opens it without the session that placed it. It follows the
 * hash and is stored for the tab, because payment systems return without it.
 */
export function draftKeyOf(id: string, hash: string): string | undefined {
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

/** The key of the order whose page this is. */
export function useDraftKey(): string | undefined {
  const { hash } = useLocation()
  const { id = '' } = useParams()
  return draftKeyOf(id, hash)
}
