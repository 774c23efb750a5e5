/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` exists only in secure contexts, which plain HTTP is not. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
