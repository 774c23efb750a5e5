const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Returns whether these digits are a GTIN-8, -12, -13 or -14 with the right check digit (GS1 General Specifications 7.9). */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
