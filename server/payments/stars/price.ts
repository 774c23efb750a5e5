/** A price in Stars. */
export interface StarsPrice {
  readonly stars: number
  /** A part of a Star was rounded up, which the buyer is told. */
  readonly isRounded: boolean
}

/** Returns how many Stars an amount takes: whole ones, rounded up, because the messenger knows no parts (decision 067). */
export function starsPrice(amountKop: number, kopPerStar: number): StarsPrice {
  const stars = Math.ceil(amountKop / kopPerStar)
  return { stars, isRounded: stars * kopPerStar !== amountKop }
}
