/** A typed amount in kopecks; undefined if it is not a number. */
export function kopTyped(text: string): number | undefined {
  const clean = text.replace(/[\s\u202f\u00a0]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : undefined
}

/** Kopecks as an amount of a question. */
export function rubText(kop: number): string {
  return (kop / 100).toFixed(2)
}
