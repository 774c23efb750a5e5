/** One typed block of a landing page; a client skips types it doesn't know. */
export interface Block {
  readonly id: string
  readonly type: string
  readonly props: Record<string, unknown>
}
/**
 * Returns the ids of products that the blocks show, in their order and without duplicates: `productId` or
 * `productIds` of a block.
 */
export function productsIn(blocks: readonly Block[]): number[] {
  const ids = blocks.flatMap(({ props }) => [
    props.productId,
    ...(Array.isArray(props.productIds) ? (props.productIds as unknown[]) : []), // an array of anything
  ])
  return [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id)))]
}
