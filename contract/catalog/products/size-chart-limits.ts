/** Limits of a table of sizes: it has to fit a phone. */
export const CHART_LIMITS = { columns: 12, rows: 40, cell: 30, charts: 100 } as const
