const TRANSACTION_ID = /^s[0-9a-z]{25}m$/

/**
 * Returns MONETA's id of a payment: its public id between two letters. The length is fixed and neither end is a
 * digit, so no boundary to an adjacent field can be shifted (reliability.md 0, 3).
 */
export function transactionIdOf(publicId: string): string {
  return `s${publicId}m`
}

export function isTransactionId(text: string): boolean {
  return TRANSACTION_ID.test(text)
}
