import type { Block } from './landings.api.ts'

/** Block properties are free-form; these functions read them with the type a block needs, or as empty. */
export type BlockProps = Block['props']

export function text(props: BlockProps, name: string): string {
  const value = props[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function amount(props: BlockProps, name: string): number | undefined {
  const value = props[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function list(props: BlockProps, name: string): unknown[] {
  const value = props[name]
  return Array.isArray(value) ? value : []
}

export function texts(props: BlockProps, name: string): string[] {
  return list(props, name).filter((item) => typeof item === 'string')
}

/** Items that are records themselves. */
export function records(props: BlockProps, name: string): BlockProps[] {
  return list(props, name).filter(isRecord)
}

/**
 * Returns items with unique React keys: their text, with a number from its second occurrence on, because a seller may
 * write the same text twice.
 */
export function keyed<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): { readonly key: string; readonly item: Item }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: count === 1 ? text : `${text} ${count}`, item }
  })
}

function isRecord(value: unknown): value is BlockProps {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
