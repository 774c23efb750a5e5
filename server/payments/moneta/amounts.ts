/** Formats kopecks in MONETA's format: roubles with a dot and two decimals. */
export function amountText(kop: number): string {
  return `${Math.floor(kop / 100)}.${String(kop % 100).padStart(2, '0')}`
}

/** Parses an amount in MONETA's format into kopecks, without floats; null if the format is not exact. */
export function amountKop(text: string): number | null {
  const parts = /^(0|[1-9]\d{0,9})\.(\d{2})$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number(parts[2]) : null
}
