const FORM = /^s[0-9a-z]{25}m$/

/**
 * What MONETA calls a payment by: its public id between two letters. The length never changes and neither end is a
 * digit, so that no boundary to a neighbour field can be moved (reliability.md 0, 3).
 */
export function transactionIdOf(publicId: string): string {
  return `s${publicId}m`
}

export function isTransactionId(text: string): boolean {
  return FORM.test(text)
}
