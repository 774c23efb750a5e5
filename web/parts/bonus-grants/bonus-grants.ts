export const KINDS = ['gift', 'manual_debit'] as const
export type Kind = (typeof KINDS)[number]
