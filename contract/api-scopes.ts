import type { Capability } from './capabilities.ts'

/** What an API key may do; a call declares the scope it needs, calls without one are closed to keys (decision 064). */
export const API_SCOPES = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'customers:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** The right that a member needs to give a key this scope; the calls check the same right each time. */
export const SCOPE_RIGHTS: Readonly<Record<ApiScope, Capability>> = {
  'products:read': 'catalog.manage',
  'products:write': 'catalog.manage',
  'orders:read': 'orders.view',
  'orders:write': 'orders.manage',
  'customers:read': 'clients.view',
}
