import { useNavigate, useSearchParams } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { links } from '../../core/routing/links.ts'

export type TreeView = 'list' | 'map'

/** The visible part of the network; it is in the URL, so that back and reload keep it. */
export interface NetworkLocation {
  readonly showcaseId: number
  /** The person whose branch it is; the caller’s own without one */
  readonly branchId: number | undefined
  readonly view: TreeView
}

/** Reads the place from the address; without a showcase there it is the one of the start or the visited one (EN-45). */
export function toNetworkLocation(params: URLSearchParams, usual: number): NetworkLocation {
  return {
    showcaseId: idOf(params.get('showcase')) ?? usual,
    branchId: idOf(params.get('branch')),
    view: params.get('view') === 'map' ? 'map' : 'list',
  }
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}

/** The address of a place. */
export function networkPath({ showcaseId, branchId, view }: NetworkLocation): string {
  const query = new URLSearchParams({ showcase: String(showcaseId) })
  if (branchId !== undefined) query.set('branch', String(branchId))
  if (view === 'map') query.set('view', view)
  return `${links.tree()}?${query}`
}

export function useNetworkLocation() {
  const { showcaseId, wowShowcaseId } = useConfig()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const place = toNetworkLocation(params, wowShowcaseId ?? showcaseId)
  return {
    place,
    go: (to: Partial<NetworkLocation>, how?: { replace: boolean }) =>
      navigate(networkPath({ ...place, ...to }), how),
  }
}
