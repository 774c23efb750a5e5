import { text } from '../../../parts/landings/block-props.ts'
import type { Landing } from '../../../parts/landings/landings.api.ts'

/** The size at which a landing page shows its cover; the server's page preloads it. */
export const COVER_PICTURE = { width: 392, height: 392 } as const

/** The path of a landing page's picture: its cover first, which is what the editor changes. */
export function coverOf({ cover, blocks }: Pick<Landing, 'cover' | 'blocks'>): string {
  return cover || text(blocks.find(({ type }) => type === 'hero')?.props ?? {}, 'picture')
}
