import { colourOf, LEVEL_COLOURS } from '../../../../../parts/wow-tree/tree.ts'
import { branchOf, type Layout } from '../layout.ts'
import type { Size, View } from '../view.ts'

export interface Palette {
  readonly levels: readonly string[]
  readonly ring: string
  readonly ground: string
  readonly accent: string
  readonly onAccent: string
}
interface Strokes {
  /** One path per colour: drawing five thousand people takes a dozen calls. */
  readonly lines: readonly Path2D[]
  readonly dots: readonly Path2D[]
}
export interface Drawing {
  readonly layout: Layout
  readonly all: Strokes
  readonly chosen: { readonly place: number; readonly strokes: Strokes } | undefined
}

/** Prepares the paths of all people and of one highlighted branch. */
export function prepare(layout: Layout, chosen: number | undefined, before?: Drawing): Drawing {
  const all = before?.layout === layout ? before.all : strokesOf(layout, () => true)
  if (chosen === undefined) return { layout, all, chosen: undefined }
  const branch = branchOf(layout, chosen)
  return { layout, all, chosen: { place: chosen, strokes: strokesOf(layout, (at) => branch.has(at)) } }
}

function strokesOf(layout: Layout, isIn: (place: number) => boolean): Strokes {
  const lines = Array.from({ length: LEVEL_COLOURS }, () => new Path2D())
  const dots = Array.from({ length: LEVEL_COLOURS }, () => new Path2D())
  for (let at = 1; at < layout.ids.length; at++) {
    if (!isIn(at)) continue
    const colour = colourOf(layout.level[at] ?? 1) - 1
    const x = layout.x[at] ?? 0
    const y = layout.y[at] ?? 0
    const size = layout.size[at] ?? 2
    const from = layout.parent[at] ?? 0
    const px = layout.x[from] ?? 0
    const py = layout.y[from] ?? 0
    lines[colour]?.moveTo(px, py)
    // Curves leave a person outwards and reach the next one along the same ray.
    const out = bend(px, py, x, y)
    const back = bend(x, y, x, y, -0.35)
    lines[colour]?.bezierCurveTo(out.x, out.y, back.x, back.y, x, y)
    dots[colour]?.moveTo(x + size, y)
    dots[colour]?.arc(x, y, size, 0, 2 * Math.PI)
  }
  return { lines, dots }
}

function bend(fromX: number, fromY: number, toX: number, toY: number, share = 0.35) {
  const radius = Math.hypot(fromX, fromY)
  const step = share * (share < 0 ? 40 : Math.hypot(toX - fromX, toY - fromY))
  const [ux, uy] = radius === 0 ? unit(toX, toY) : [fromX / radius, fromY / radius]
  return { x: fromX + ux * step, y: fromY + uy * step }
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

interface Scene {
  readonly view: View
  readonly size: Size
  readonly ratio: number
  readonly palette: Palette
  readonly me: string
  readonly myPhoto: string
  /** Loaded photos by their path */
  readonly photos: ReadonlyMap<string, CanvasImageSource>
}

/** Draws one frame. */
export function paint(canvas: CanvasRenderingContext2D, drawing: Drawing, scene: Scene): void {
  const { view, size, ratio, palette } = scene
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0)
  canvas.clearRect(0, 0, size.width, size.height)
  canvas.setTransform(ratio * view.k, 0, 0, ratio * view.k, ratio * view.x, ratio * view.y)
  paintRings(canvas, drawing.layout, scene)
  const isDim = drawing.chosen !== undefined
  paintStrokes(canvas, drawing.all, palette, { width: 1 / view.k, lines: 0.35, dots: isDim ? 0.55 : 0.92 })
  if (drawing.chosen)
    paintStrokes(canvas, drawing.chosen.strokes, palette, { width: 1.8 / view.k, lines: 0.95, dots: 1 })
  paintFaces(canvas, drawing.layout, scene)
  paintChosen(canvas, drawing, scene)
  paintMe(canvas, drawing.layout, scene)
}

function paintRings(canvas: CanvasRenderingContext2D, layout: Layout, { palette, view }: Scene): void {
  canvas.strokeStyle = palette.ring
  canvas.lineWidth = 1 / view.k
  canvas.setLineDash([1 / view.k, 5 / view.k])
  for (const radius of layout.rings.slice(0, 24)) {
    canvas.beginPath()
    canvas.arc(0, 0, radius, 0, 2 * Math.PI)
    canvas.stroke()
  }
  canvas.setLineDash([])
}

function paintStrokes(
  canvas: CanvasRenderingContext2D,
  strokes: Strokes,
  palette: Palette,
  look: { width: number; lines: number; dots: number },
): void {
  for (let colour = 0; colour < LEVEL_COLOURS; colour++) {
    const lines = strokes.lines[colour]
    const dots = strokes.dots[colour]
    if (!lines || !dots) continue
    canvas.strokeStyle = canvas.fillStyle = palette.levels[colour] ?? palette.accent
    canvas.globalAlpha = look.lines
    canvas.lineWidth = look.width
    canvas.stroke(lines)
    canvas.globalAlpha = look.dots
    canvas.fill(dots)
  }
  canvas.globalAlpha = 1
}

/** Smaller than this on the screen, a face is a dot. */
const LEAST_FACE = 8

function paintFaces(canvas: CanvasRenderingContext2D, layout: Layout, scene: Scene): void {
  const { view, palette, photos } = scene
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  for (const { place, initials, photo } of layout.faces) {
    const x = layout.x[place] ?? 0
    const y = layout.y[place] ?? 0
    const radius = layout.size[place] ?? 0
    if (radius * view.k < LEAST_FACE) continue
    const picture = photos.get(photo)
    if (!picture) {
      canvas.fillStyle = palette.onAccent
      canvas.font = `600 ${radius * 0.8}px system-ui, sans-serif`
      canvas.fillText(initials, x, y)
      continue
    }
    // A rim of the level's colour stays around the photo.
    paintPhoto(canvas, picture, { x, y, radius: radius - 2 })
  }
}

function paintPhoto(
  canvas: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  canvas.save()
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.clip()
  canvas.drawImage(picture, x - radius, y - radius, 2 * radius, 2 * radius)
  canvas.restore()
}

function paintChosen(canvas: CanvasRenderingContext2D, { layout, chosen }: Drawing, scene: Scene): void {
  if (!chosen || chosen.place === 0) return
  const { place } = chosen
  canvas.beginPath()
  canvas.arc(layout.x[place] ?? 0, layout.y[place] ?? 0, (layout.size[place] ?? 2) + 4, 0, 2 * Math.PI)
  canvas.strokeStyle = scene.palette.accent
  canvas.lineWidth = 2.5 / scene.view.k
  canvas.stroke()
}

function paintMe(canvas: CanvasRenderingContext2D, layout: Layout, scene: Scene): void {
  const { palette, me } = scene
  const radius = layout.size[0] ?? 26
  canvas.beginPath()
  canvas.arc(0, 0, radius, 0, 2 * Math.PI)
  canvas.fillStyle = palette.accent
  canvas.fill()
  canvas.lineWidth = 4
  canvas.strokeStyle = palette.ground
  canvas.stroke()
  const picture = scene.photos.get(scene.myPhoto)
  if (picture) {
    paintPhoto(canvas, picture, { x: 0, y: 0, radius })
    return
  }
  canvas.fillStyle = palette.onAccent
  canvas.font = `600 ${radius * 0.72}px system-ui, sans-serif`
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillText(me, 0, 1)
}
