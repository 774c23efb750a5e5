import { hierarchy, partition } from 'd3-hierarchy'
import type { MapPerson } from '../../../../parts/wow-tree/tree.ts'

/**
 * Positions of all people: levels are rings, and a branch is as wide as its number of people. Index 0 is the
 * centre.
 */
export interface Layout {
  readonly ids: readonly number[]
  readonly x: Float32Array
  readonly y: Float32Array
  /** Radius of the dot, by the number of people below */
  readonly size: Float32Array
  readonly level: Uint16Array
  /** Place of the recommender; −1 for the middle */
  readonly parent: Int32Array
  /** Radius of each ring, the nearest first */
  readonly rings: readonly number[]
  /** Half the width and height of everybody around the middle, and where that middle is */
  readonly box: Box
  /** People of the inner rings who agreed to be named and have room for a face */
  readonly faces: readonly Face[]
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
}

export interface Face {
  /** Index in the layout */
  readonly place: number
  readonly initials: string
  /** Path of the photo; empty without one */
  readonly photo: string
}

interface Branch {
  readonly id: number
  readonly branch: number
  readonly face: MapPerson['face']
  readonly children: Branch[]
}

const FIRST_RING = 62
const RING_GAP = 42
/** Space per person along a ring, so that a crowded level gets a wider ring. */
const ELBOW_ROOM = 3.2
/** A small network is spread to this radius, so that it fills a phone at its own size. */
const LEAST_RADIUS = 168
/** Rings near enough for faces, and the radius of a face. */
const FACE_RINGS = 2
const FACE = { least: 10, most: 19 } as const

/**
 * Lays out a branch around its first person; people whose recommender is not in it are placed next to the
 * centre.
 */
export function layOut(rootId: number, people: readonly MapPerson[]): Layout {
  const root = hierarchy(treeOf(rootId, people), ({ children }) => children).count()
  const placed = partition<Branch>().size([2 * Math.PI, 1])(root)
  const nodes = placed.descendants()
  const rings = ringsOf(nodes.map(({ depth }) => depth))
  const place = new Map(nodes.map((node, at) => [node.data.id, at]))
  const layout = emptyOf(nodes.length, rings)
  // Dots of a crowd grow with the whole picture, or its fit would make them invisible.
  const least = Math.max(Math.min(6, Math.max(2.2, 60 / nodes.length)), (rings.at(-1) ?? 0) * 0.006)
  const rooms = roomsOf(nodes, rings)
  const faces: Face[] = []
  for (const [at, node] of nodes.entries()) {
    const angle = (node.x0 + node.x1) / 2 - Math.PI / 2
    const radius = rings[node.depth - 1] ?? 0
    layout.x[at] = Math.cos(angle) * radius
    layout.y[at] = Math.sin(angle) * radius
    layout.level[at] = node.depth
    layout.parent[at] = node.parent ? (place.get(node.parent.data.id) ?? 0) : -1
    const room = rooms[node.depth - 1] ?? 0
    const dot = least + Math.min(8, Math.sqrt(node.data.branch) * 0.7)
    layout.size[at] = node.depth === 0 ? 26 : room >= FACE.least ? Math.max(dot, room) : dot
    if (node.data.face && room >= FACE.least) faces.push(faceOf(at, node.data.face))
  }
  return { ...layout, ids: nodes.map(({ data }) => data.id), box: boxOf(layout), faces }
}

/** Radius that the people of each inner ring may have without touching each other; 0 for the rings behind. */
function roomsOf(nodes: readonly { readonly depth: number }[], rings: readonly number[]): number[] {
  const counts = countsOf(nodes.map(({ depth }) => depth))
  return rings
    .slice(0, FACE_RINGS)
    .map((radius, at) => Math.min(FACE.most, (Math.PI * radius) / Math.max(1, counts[at] ?? 0) - 2))
}

function faceOf(place: number, { name, photo }: NonNullable<MapPerson['face']>): Face {
  const initials = name.split(/\s+/).map((word) => [...word][0] ?? '')
  return { place, initials: initials.join('').slice(0, 2), photo }
}

function boxOf({ x, y, size }: Pick<Layout, 'x' | 'y' | 'size'>): Box {
  let left = 0
  let right = 0
  let top = 0
  let bottom = 0
  for (let at = 0; at < x.length; at++) {
    const radius = size[at] ?? 0
    left = Math.min(left, (x[at] ?? 0) - radius)
    right = Math.max(right, (x[at] ?? 0) + radius)
    top = Math.min(top, (y[at] ?? 0) - radius)
    bottom = Math.max(bottom, (y[at] ?? 0) + radius)
  }
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    halfWidth: (right - left) / 2,
    halfHeight: (bottom - top) / 2,
  }
}

function treeOf(rootId: number, people: readonly MapPerson[]): Branch {
  const root: Branch = { id: rootId, branch: people.length, face: undefined, children: [] }
  const known = new Map([[rootId, root]])
  for (const { id, branch, face } of people)
    if (!known.has(id)) known.set(id, { id, branch, face, children: [] })
  for (const { id, parent } of people) {
    const own = known.get(id)
    if (own && own !== root) (known.get(parent) ?? root).children.push(own)
  }
  return root
}

function countsOf(depths: readonly number[]): number[] {
  const counts: number[] = []
  for (const depth of depths) if (depth > 0) counts[depth - 1] = (counts[depth - 1] ?? 0) + 1
  return counts
}

function ringsOf(depths: readonly number[]): number[] {
  const rings: number[] = []
  for (const count of countsOf(depths)) {
    const before = rings.at(-1)
    const next = before === undefined ? FIRST_RING : before + RING_GAP
    rings.push(Math.max(next, ((count ?? 0) * ELBOW_ROOM) / (2 * Math.PI)))
  }
  const spread = Math.max(1, LEAST_RADIUS / (rings.at(-1) ?? LEAST_RADIUS))
  return rings.map((radius) => radius * spread)
}

function emptyOf(count: number, rings: readonly number[]) {
  return {
    rings,
    x: new Float32Array(count),
    y: new Float32Array(count),
    size: new Float32Array(count),
    level: new Uint16Array(count),
    parent: new Int32Array(count),
  }
}

/** Indexes of a person and everyone below them. */
export function branchOf(layout: Layout, place: number): Set<number> {
  const inside = new Set([place])
  // Parents precede their children in the layout.
  for (let at = place + 1; at < layout.ids.length; at++)
    if (inside.has(layout.parent[at] ?? -1)) inside.add(at)
  return inside
}
