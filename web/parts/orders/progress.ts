import type { DeliveryKind, OrderStatus } from '@sarafan/contract/orders/states'
import type { IconName } from '../../ui/pictures/icon-names.ts'

type StepName = 'placed' | 'packed' | 'way' | 'ready' | 'delivered' | 'collected'
export interface ProgressStep {
  readonly name: StepName
  readonly icon: IconName
  readonly statuses: readonly OrderStatus[]
}

const PLACED: ProgressStep = {
  name: 'placed',
  icon: 'receipt-fill',
  statuses: ['new', 'awaiting_payment', 'paid', 'confirmed'],
}
const PACKED: ProgressStep = { name: 'packed', icon: 'package-fill', statuses: ['assembling'] }
const ON_WAY: ProgressStep = { name: 'way', icon: 'truck-fill', statuses: ['shipped'] }
const READY: ProgressStep = { name: 'ready', icon: 'storefront-fill', statuses: ['ready'] }
const HANDED_OVER = ['delivered', 'completed', 'partially_returned'] as const
const DELIVERED: ProgressStep = { name: 'delivered', icon: 'house-fill', statuses: HANDED_OVER }
const COLLECTED: ProgressStep = { name: 'collected', icon: 'handbag-simple-fill', statuses: HANDED_OVER }
/** At a carrier's point the parcel is still on its way to the buyer's hands. */
const ON_WAY_OR_WAITING: ProgressStep = { name: 'way', icon: 'truck-fill', statuses: ['shipped', 'ready'] }

/** The four steps of an order that is delivered, by its way; others have none. */
const STEPS: Readonly<Record<DeliveryKind, readonly ProgressStep[]>> = {
  courier: [PLACED, PACKED, ON_WAY, DELIVERED],
  post: [PLACED, PACKED, ON_WAY, DELIVERED],
  pvz: [PLACED, PACKED, ON_WAY_OR_WAITING, COLLECTED],
  pickup: [PLACED, PACKED, READY, COLLECTED],
  digital: [],
  none: [],
}

export interface Progress {
  readonly steps: readonly ProgressStep[]
  /** The place of the step that was reached, from 0. */
  readonly reached: number
}

/** The progress of an order in four steps; undefined where nothing is delivered, and once it was called off or returned. */
export function progressOf(status: OrderStatus, kind: DeliveryKind): Progress | undefined {
  const steps = STEPS[kind]
  const reached = steps.findIndex(({ statuses }) => statuses.includes(status))
  return reached < 0 ? undefined : { steps, reached }
}
