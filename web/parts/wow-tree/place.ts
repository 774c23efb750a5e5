import { useNavigate, useSearchParams } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { links } from '../../core/routing/links.ts'

export type TreeView = 'list' | 'map'

/** What of the network is on show; the address holds it, so that back and reload keep it. */
export interface Place {
  readonly showcaseId: number
  /** The person whose branch it is; the caller’s own without one */
  readonly branchId: number | undefined
  readonly view: TreeView
}

/** Reads the place from the address; without a showcase there it is the one of the start or the visited one (EN-45). */
export function placeOf(params: URLSearchParams, usual: number): Place {
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
export function pathOf({ showcaseId, branchId, view }: Place): string {
  const query = new URLSearchParams({ showcase: String(showcaseId) })
  if (branchId !== undefined) query.set('branch', String(branchId))
  if (view === 'map') query.set('view', view)
  return `${links.tree()}?${query}`
}

export function usePlace() {
  const { showcaseId, wowShowcaseId } = useConfig()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const place = placeOf(params, wowShowcaseId ?? showcaseId)
  return {
    place,
    go: (to: Partial<Place>, how?: { replace: boolean }) => navigate(pathOf({ ...place, ...to }), how),
  }
}
