import { randomKey } from '../../../core/api/random-key.ts'
import { NO_OTHER_TEXTS, type OtherTexts } from '../../../core/forms/other-languages/other-texts.ts'
import { NO_RESTRICTIONS, type Restrictions } from '../../../parts/products/RestrictionFields.tsx'
import type { CatalogEdit } from './categories.api.ts'

/** A category in the draft tree, with its subcategories and the restrictions that its new products begin with. */
export interface Branch extends Restrictions {
  /** Identifies the row; a new category has no id yet */
  readonly key: string
  readonly id: number | null
  readonly name: string
  readonly names: OtherTexts
  readonly visible: boolean
  readonly picture: string
  readonly hue: number
  readonly products: number
  readonly hasGoods: boolean
  readonly children: readonly Branch[]
}
export type Tree = readonly Branch[]
/** The part of the page that is saved together. */
export interface CatalogDraft {
  readonly tree: Tree
  readonly brands: CatalogEdit['brands']
}

/** Levels below the first (domain.md 4.3). */
const DEEPEST = 3

export function draftOf({ categories, brands }: CatalogEdit): CatalogDraft {
  return { tree: branches(categories, 0), brands }
}

function branches(list: CatalogEdit['categories'], depth: number): Branch[] {
  const starts = list.flatMap((one, at) => (one.depth === depth ? [at] : []))
  return starts.flatMap((at, order) => {
    const one = list[at]
    if (!one) return []
    return {
      key: String(one.id),
      id: one.id,
      name: one.name,
      names: one.names,
      visible: one.visible,
      picture: one.picture,
      hue: one.hue,
      products: one.products,
      hasGoods: one.hasGoods,
      ageLimit: one.ageLimit,
      markedGroup: one.markedGroup,
      children: branches(list.slice(at + 1, starts[order + 1]), depth + 1),
    }
  })
}

/** Returns the brands whose visibility differs from the stored one. */
export function changedBrands(
  stored: Pick<CatalogEdit, 'brands'>,
  brands: CatalogEdit['brands'],
): { id: number; visible: boolean }[] {
  return brands
    .filter((one) => stored.brands.some(({ id, visible }) => id === one.id && visible !== one.visible))
    .map(({ id, visible }) => ({ id, visible }))
}

/** Returns the tree as the request lists it: each category before its subcategories. */
export function flatCategories(
  tree: Tree,
  depth = 0,
): ({ id?: number; name: string; names: OtherTexts; visible: boolean; depth: number } & Restrictions)[] {
  return tree.flatMap(({ id, name, names, visible, ageLimit, markedGroup, children }) => [
    { ...(id === null ? {} : { id }), name, names, visible, depth, ageLimit, markedGroup },
    ...flatCategories(children, depth + 1),
  ])
}

export function newBranch(name: string): Branch {
  const blank = { id: null, visible: true, picture: '', hue: 65, products: 0, hasGoods: false, children: [] }
  return { key: randomKey(), name, names: NO_OTHER_TEXTS, ...blank, ...NO_RESTRICTIONS }
}

/** Returns the tree with one branch replaced by the result of `change`; null removes it. */
export function updateBranch(tree: Tree, key: string, change: (one: Branch) => Branch | null): Tree {
  return tree.flatMap((one) => {
    if (one.key === key) return change(one) ?? []
    return { ...one, children: updateBranch(one.children, key, change) }
  })
}

/** Returns the siblings of a branch, including itself. */
export function siblingsOf(tree: Tree, key: string): Tree {
  if (tree.some((one) => one.key === key)) return tree
  return tree.map(({ children }) => siblingsOf(children, key)).find((list) => list.length > 0) ?? []
}

/** Returns the tree with the siblings of a branch in another order. */
export function reorderSiblings(tree: Tree, from: string, by: (siblings: Tree) => Tree): Tree {
  if (tree.some(({ key }) => key === from)) return by(tree)
  return tree.map((one) => ({ ...one, children: reorderSiblings(one.children, from, by) }))
}

/** Returns the tree with a branch as the last child of `parent`, or of the root. */
export function moveUnder(tree: Tree, branch: Branch, parent: string | null): Tree {
  const rest = updateBranch(tree, branch.key, () => null)
  if (parent === null) return [...rest, branch]
  return updateBranch(rest, parent, (one) => ({ ...one, children: [...one.children, branch] }))
}

const heightOf = ({ children }: Branch): number => Math.max(0, ...children.map((one) => heightOf(one) + 1))

/** Returns the possible parents of a branch: neither itself nor its descendants, within the maximum depth. */
export function parentsFor(
  tree: Tree,
  branch: Branch,
  depth = 0,
): { key: string; name: string; depth: number }[] {
  return tree.flatMap((one) => {
    if (one.key === branch.key || depth + 1 + heightOf(branch) > DEEPEST) return []
    return [{ key: one.key, name: one.name, depth }, ...parentsFor(one.children, branch, depth + 1)]
  })
}

export function parentOf(tree: Tree, key: string): string | null {
  for (const one of tree) {
    if (one.children.some((child) => child.key === key)) return one.key
    const found = parentOf(one.children, key)
    if (found !== null) return found
  }
  return null
}
