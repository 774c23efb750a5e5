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

function isRecord(value: unknown): value is BlockProps {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
