/** Returns the sRGB value of an oklch colour as `rgb(r,g,b)`, because librsvg does not read oklch. */
function rgb(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const shown = linear.map((value) => {
    const light = Math.min(1, Math.max(0, value))
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
  })
  return `rgb(${shown.join(',')})`
}

/** Returns a square tile lit from above in the showcase's hue; `side` in pixels. */
export function tile(hue: number, side: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>` +
      `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${rgb(0.93, 0.05, hue)}"/>` +
      `<stop offset="1" stop-color="${rgb(0.81, 0.11, hue)}"/></linearGradient></defs>` +
      `<rect width="${side}" height="${side}" fill="url(#g)"/></svg>`,
  )
}
