import { importExports } from '../../server/platform/modules.ts'
import type { DemoProduct } from './types.ts'

const FOLDER = new URL('products/', import.meta.url)

/** Every product of the demo; the files of the folder are loaded in the order of their numbers. */
export const demoProducts: readonly DemoProduct[] = (
  await importExports<readonly DemoProduct[]>(FOLDER, 'PRODUCTS')
).flat()
