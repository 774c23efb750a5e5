import type { Capability } from '../../platform/requests/context.ts'

export type Role = 'owner' | 'admin' | 'manager' | 'content' | 'cashier'

const CONTENT: readonly Capability[] = [
  'catalog.manage',
  'actions.manage',
  'pages.manage',
  'menu.manage',
  'view_drafts',
]
const MANAGER: readonly Capability[] = [
  'orders.view',
  'orders.manage',
  'claims.manage',
  'clients.view',
  'reports.view',
]
const ADMIN: readonly Capability[] = [
  ...CONTENT,
  ...MANAGER,
  'refunds.make',
  'catalog.state',
  'settings.edit',
  'bonus.view',
  'bonus.manual',
  'offline.sale',
  'offline.redeem',
  'clients.ban',
  'finance.view',
]

/** The default capabilities of each role; the owner may change them (domain.md 7.1). */
export const ROLE_CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  owner: [...ADMIN, 'domain.edit', 'members.manage', 'offline.payout'],
  admin: ADMIN,
  manager: MANAGER,
  content: CONTENT,
  cashier: ['offline.sale', 'offline.redeem', 'clients.view'],
}
