import { Type } from '@sarafan/contract/schema/schema'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'

/** A stored `DeliveryPoint` (`port.ts`). */
export const DELIVERY_POINT = Type.Object({
  code: Type.String(),
  name: Type.String(),
  address: Type.String(),
  city: Type.String(),
  isLocker: Type.Boolean(),
  takesParcels: Type.Boolean(),
  workTime: Type.String(),
  metro: Type.String(),
  phone: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
})

const COLUMNS = jsonColumns({ 'carrier_points.points': Type.Array(DELIVERY_POINT) })

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
