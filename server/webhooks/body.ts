import { toUnix } from '../platform/clock.ts'
import { toRub } from '../platform/money.ts'

interface Message {
  readonly id: number
  readonly type: string
  readonly at: Date
  readonly data: unknown
}

/** Returns the stable id of a message. It holds the moment, because ids start again after a backup was restored. */
export function idOf({ id, at }: Pick<Message, 'id' | 'at'>): string {
  return `msg_${id}_${toUnix(at).toString(36)}`
}

/**
 * Returns the body of a message. `sequence` grows with the facts about one object, because they are recorded under its lock;
 * messages may arrive in another order. Amounts are roubles (rulings 15).
 */
export function bodyOf({ id, type, at, data }: Message): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), sequence: id, data: inRoubles(data) })
}

function inRoubles(data: unknown): object {
  const entries = Object.entries(data as Record<string, unknown>) // an object, by the statements of facts.ts
  return Object.fromEntries(
    entries.map(([name, value]) =>
      name.endsWith('Kop') && typeof value === 'number'
        ? [name.slice(0, -'Kop'.length), toRub(value)]
        : [name, value],
    ),
  )
}
