import { BROWSER } from './browser.ts'
import type { Mutant } from './mutant.ts'
import { SCREENS } from './screens.ts'
import { SHOP } from './shop.ts'

/** Every kept mistake. */
export const MUTANTS: readonly Mutant[] = [...SHOP, ...BROWSER, ...SCREENS]
