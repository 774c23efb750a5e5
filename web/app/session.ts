/** The bearer token lives in memory alone: a reload sends the init data again (rulings 1). */
let token = ''

export function holdToken(fresh: string): void {
  if (fresh !== '') token = fresh
}

export function heldToken(): string {
  return token
}
