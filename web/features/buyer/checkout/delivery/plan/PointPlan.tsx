import { PointMap } from './PointMap.tsx'
import { type PlanProps, PointScheme } from './PointScheme.tsx'

interface Props extends PlanProps {
  /** Null without a map. */
  styleUrl: string | null
  onLost: () => void
}

/** Where the points are: on a map if the server names its style, else on a drawing. */
export function PointPlan({ styleUrl, onLost, ...plan }: Props) {
  if (styleUrl === null) return <PointScheme {...plan} />
  return <PointMap {...plan} styleUrl={styleUrl} onLost={onLost} />
}
