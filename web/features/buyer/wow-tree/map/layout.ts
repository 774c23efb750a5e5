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
}

interface Branch {
  readonly id: number
  readonly branch: number
  readonly children: Branch[]
}

const FIRST_RING = 62
const RING_GAP = 42
/** Space per person along a ring, so that a crowded level gets a wider ring. */
const ELBOW_ROOM = 3.2

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
  const least = Math.min(6, Math.max(2.2, 60 / nodes.length))
  for (const [at, node] of nodes.entries()) {
    const angle = (node.x0 + node.x1) / 2 - Math.PI / 2
    const radius = rings[node.depth - 1] ?? 0
    layout.x[at] = Math.cos(angle) * radius
    layout.y[at] = Math.sin(angle) * radius
    layout.level[at] = node.depth
    layout.parent[at] = node.parent ? (place.get(node.parent.data.id) ?? 0) : -1
    layout.size[at] = node.depth === 0 ? 26 : least + Math.min(8, Math.sqrt(node.data.branch) * 0.7)
  }
  return { ...layout, ids: nodes.map(({ data }) => data.id) }
}

function treeOf(rootId: number, people: readonly MapPerson[]): Branch {
  const root: Branch = { id: rootId, branch: people.length, children: [] }
  const known = new Map([[rootId, root]])
  for (const { id, branch } of people) if (!known.has(id)) known.set(id, { id, branch, children: [] })
  for (const { id, parent } of people) {
    const own = known.get(id)
    if (own && own !== root) (known.get(parent) ?? root).children.push(own)
  }
  return root
}

function ringsOf(depths: readonly number[]): number[] {
  const counts: number[] = []
  for (const depth of depths) if (depth > 0) counts[depth - 1] = (counts[depth - 1] ?? 0) + 1
  const rings: number[] = []
  for (const count of counts) {
    const before = rings.at(-1)
    const next = before === undefined ? FIRST_RING : before + RING_GAP
    rings.push(Math.max(next, ((count ?? 0) * ELBOW_ROOM) / (2 * Math.PI)))
  }
  return rings
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
