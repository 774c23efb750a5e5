import type { PlainWordKey, WordArguments } from './keys.generated.ts'

export type { PlainWordKey } from './keys.generated.ts'

/** Every text; `PlainWordKey` are those without arguments, which may be kept in tables and passed around. */
export type WordKey = PlainWordKey | keyof WordArguments

/** What the texts of `Key` take: nothing, or one object that suits all of them. */
export type ValuesOf<Key extends WordKey> = [Key] extends [PlainWordKey]
  ? []
  : [values: AllOf<Key extends keyof WordArguments ? (values: WordArguments[Key]) => void : never>]

/** The intersection of what a union of functions takes. */
type AllOf<Takes> = [Takes] extends [(values: infer Values extends Record<string, unknown>) => void]
  ? Values
  : never

/** Returns the text of a key in the current language, with its arguments filled in. */
export type Translate = <Key extends WordKey>(key: Key, ...values: ValuesOf<Key>) => string
