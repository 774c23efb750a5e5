export const TAX_STATUSES = ['npd', 'individual', 'ip', 'company'] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]
