import type { Mutant } from './mutant.ts'
import { SHOP } from './shop.ts'

/** Every kept mistake. */
export const MUTANTS: readonly Mutant[] = [...SHOP]
