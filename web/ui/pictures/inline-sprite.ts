import { sprite } from './Icon.tsx'

/** Keeps the sprite's names apart from the ids of the page. */
const PREFIX = 'icon-'

/**
 * Puts the sprite of icons into the page. What refers to another document is drawn a frame after its surroundings, which are
 * then laid out twice. Icons keep referring to the file if it cannot be fetched, or a proxy answers with a page of its own.
 */
export async function inlineSprite(page: Document): Promise<void> {
  const response = await fetch(sprite.prefix.replace('#', ''))
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/svg')) return
  const symbols = (await response.text()).replaceAll('id="', `id="${PREFIX}`)
  page.body.insertAdjacentHTML('beforeend', `<div hidden>${symbols}</div>`)
  sprite.prefix = `#${PREFIX}`
}
