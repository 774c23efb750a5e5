import type { Block } from './landings.api.ts'

/** A block's properties are whatever its editor wrote; these read them as what a block needs, or as nothing. */
export type Props = Block['props']

export function text(props: Props, name: string): string {
  const value = props[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function amount(props: Props, name: string): number | undefined {
  const value = props[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function list(props: Props, name: string): unknown[] {
  const value = props[name]
  return Array.isArray(value) ? value : []
}

export function texts(props: Props, name: string): string[] {
  return list(props, name).filter((item) => typeof item === 'string')
}

/** Items that are records themselves. */
export function records(props: Props, name: string): Props[] {
  return list(props, name).filter(isRecord)
}

function isRecord(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
