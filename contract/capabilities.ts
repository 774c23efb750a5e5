/** The rights a member can have in a showcase (domain.md 7.1). */
export const CAPABILITIES = [
  'orders.view',
  'orders.manage',
  'refunds.make',
  'claims.manage',
  'catalog.manage',
  'catalog.state',
  'actions.manage',
  'pages.manage',
  'menu.manage',
  'settings.edit',
  'domain.edit',
  'bonus.view',
  'bonus.manual',
  'offline.sale',
  'offline.redeem',
  'offline.payout',
  'clients.view',
  'clients.ban',
  'members.manage',
  'reports.view',
  'view_drafts',
  'finance.view',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** The roles that may make a call in its showcase; one of them is enough. */
export interface AllowedRoles {
  /** Members with that right, or with one of several; 'any': every member. */
  readonly member?: Capability | readonly Capability[] | 'any'
  /** The owner of the showcase, independently of the members' rights. */
  readonly owner?: true
  /** Administrators of the platform. */
  readonly platform?: true
}

/** One right, several of which one is enough, or the roles. */
export type Requirement = Capability | readonly Capability[] | AllowedRoles

/** A requirement that depends on a field of the request; null requires only a session. */
export interface RequirementByField {
  readonly field: string
  /** By the value of the field, as text. */
  readonly cases: Readonly<Record<string, Requirement>>
  /** For every other value, and without a value. */
  readonly otherwise: Requirement | null
}

/** The roles and rights of a caller in one showcase. */
export interface CallerRights {
  readonly capabilities: ReadonlySet<Capability>
  readonly isOwner: boolean
  readonly isPlatformAdmin: boolean
}

/** Converts any form of a requirement into the form that names roles. */
export function allowedRoles(requirement: Requirement): AllowedRoles {
  const isRights = typeof requirement === 'string' || isList(requirement)
  return isRights ? { member: requirement } : requirement
}

/** Returns whether a caller's roles and rights meet a requirement (domain.md 7.1). */
export function meetsRequirement(requirement: Requirement, standing: CallerRights): boolean {
  const { member, owner, platform } = allowedRoles(requirement)
  if (platform && standing.isPlatformAdmin) return true
  if (owner && standing.isOwner) return true
  if (member === undefined) return false
  if (member === 'any') return standing.capabilities.size > 0
  return [member].flat().some((right) => standing.capabilities.has(right))
}

/** Returns what a request requires of its caller; null if the call requires no right. */
export function requirementFor(
  requires: Requirement | RequirementByField | undefined,
  request: Readonly<Record<string, unknown>>,
): Requirement | null {
  if (requires === undefined) return null
  if (typeof requires === 'string' || isList(requires) || !('field' in requires)) return requires
  return requires.cases[String(request[requires.field])] ?? requires.otherwise
}

const isList = (requires: object | string): requires is readonly Capability[] => Array.isArray(requires)
