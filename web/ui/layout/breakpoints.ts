/** Widths of the window, in px, at which layouts change; media queries may name no others (`npm run house`). */
export const BREAKPOINTS = {
  /** Below it a phone is narrow. */
  phone: 360,
  largePhone: 560,
  tablet: 768,
  /** The product editor has two columns. */
  editor: 1000,
  desktop: 1024,
  wide: 1280,
} as const

/** Returns the media query of windows at least that wide. */
export const fromWidth = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`
