/** A typed amount in kopecks; undefined if it is not a number. */
export function kopTyped(text: string): number | undefined {
  const clean = text.replace(/[\s\u202f\u00a0]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : undefined
}

/** A typed whole number; undefined if it is none. */
export function wholeTyped(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
}

/** Hundredths, such as kopecks or basis points, as a form shows them: «1500,5»; empty for none. */
export function hundredthsText(hundredths: number | null): string {
  return hundredths === null ? '' : String(hundredths / 100).replace('.', ',')
}

/** Kopecks as a form shows them with both decimals: «500.00». */
export function rubText(kop: number): string {
  return (kop / 100).toFixed(2)
}
