import type { ByteSource } from '../byte-source.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readElements, type XmlElement } from '../xml/elements.ts'
import { paramsOf } from './params.ts'

/** What must be known of a whole feed before its offers: children may precede their parents, and variants each other. */
export interface FeedFacts {
  readonly categories: ReadonlyMap<string, Category>
  /** Names of the parameters by which the offers of a group differ. */
  readonly axes: ReadonlyMap<string, ReadonlySet<string>>
  readonly offers: number
}

export interface Category {
  readonly name: string
  readonly parent: string | null
}

/** Parameters that tell variants apart even in a group of which only one offer is left. */
const ALWAYS_AXES = new Set(['цвет', 'размер', 'color', 'colour', 'size'])
const RECORDS = new Set(['category', 'offer'])

/** Streams categories and offers of a feed. Throws `UnreadableFile` when there are too many offers. */
export async function* readFeed(source: ByteSource): AsyncGenerator<XmlElement> {
  let offers = 0
  for await (const element of readElements(source, RECORDS)) {
    if (element.name === 'offer' && ++offers > FILE_LIMITS.rows)
      throw new UnreadableFile('too_many_rows', element.line)
    if (RECORDS.has(element.name)) yield element
  }
}

export async function readFacts(source: ByteSource): Promise<FeedFacts> {
  const categories = new Map<string, Category>()
  const groups = new Map<string, GroupParams>()
  let offers = 0
  for await (const element of readFeed(source)) {
    const { id = '', parentId = '', group_id: group = '' } = element.attributes
    if (element.name === 'category')
      categories.set(id.trim(), { name: element.text.trim(), parent: parentId.trim() || null })
    else {
      offers++
      if (group !== '') count(groups, group, element)
    }
  }
  return { categories, axes: new Map([...groups].map(([group, params]) => [group, axesOf(params)])), offers }
}

interface GroupParams {
  offers: number
  /** By the parameter's name: its first value, in how many offers it has exactly one, and whether the values differ. */
  readonly byName: Map<string, { readonly first: string; offers: number; differs: boolean }>
}

function count(groups: Map<string, GroupParams>, group: string, offer: XmlElement): void {
  const params = groups.get(group) ?? { offers: 0, byName: new Map() }
  groups.set(group, params)
  params.offers++
  for (const [name, values] of paramsOf(offer)) {
    const [value = ''] = values
    if (values.length > 1) continue
    const known = params.byName.get(name) ?? { first: value, offers: 0, differs: false }
    known.offers++
    known.differs ||= known.first !== value
    params.byName.set(name, known)
  }
}

function axesOf({ offers, byName }: GroupParams): Set<string> {
  const axes = [...byName].filter(
    ([name, param]) => param.offers === offers && (param.differs || ALWAYS_AXES.has(name.toLowerCase())),
  )
  return new Set(axes.map(([name]) => name))
}

/** Returns the names from the root to a category; `isWhole` is false when a parent is missing or the parents form a circle. */
export function pathOf(
  categories: FeedFacts['categories'],
  id: string,
): { readonly path: readonly string[]; readonly isWhole: boolean } | null {
  const path: string[] = []
  const seen = new Set<string>()
  let at: string | null = id
  while (at !== null) {
    const category = categories.get(at)
    if (category === undefined || seen.has(at)) return path.length === 0 ? null : { path, isWhole: false }
    seen.add(at)
    if (category.name !== '') path.unshift(category.name)
    at = category.parent === '0' && !categories.has('0') ? null : category.parent
  }
  return { path, isWhole: true }
}
