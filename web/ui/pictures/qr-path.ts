import { encode } from 'uqr'

/** The code's dimensions in the specification (CN-32 to CN-35), in pixels. */
export const qrLook = { level: 'M', size: 150, quiet: 10, logo: 30 } as const

/** The dark modules of a text's code as one SVG path of unit squares, and how many modules a side has. */
export function qrPath(text: string): { modules: number; path: string } {
  const { data, size } = encode(text, { ecc: qrLook.level, boostEcc: false, border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return { modules: size, path }
}
