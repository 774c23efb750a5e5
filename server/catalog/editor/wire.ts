import type { RequestOf } from '@sarafan/contract/call'
import type { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { refuse } from '../../platform/requests/refuse.ts'

type Asked = RequestOf<typeof productEditorCalls.saveProduct>

/** Throws `invalid_question` for a pre-order without its day. */
export function requireShippingDays(variants: Asked['Variants']): void {
  const missing = variants.flatMap(({ Stock, ShipsOn }, at) =>
    Stock === 'preorder' && !ShipsOn ? [[`Variants.${at}.ShipsOn`, 'required']] : [],
  )
  if (missing.length > 0) throw refuse('invalid_question', {}, Object.fromEntries(missing))
}

/** Throws `invalid_question` for a name in another language that is shorter than a name may be. */
export function requireWholeNames(names: Asked['Names']): void {
  const short = Object.entries(names ?? {}).filter(([, name]) => name.trim().length === 1)
  if (short.length > 0)
    throw refuse(
      'invalid_question',
      {},
      Object.fromEntries(short.map(([key]) => [`Names.${key}`, 'too_short'])),
    )
}
