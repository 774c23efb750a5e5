import { cardAddress } from '@sarafan/contract/pictures'

interface Preview {
  readonly site: string
  readonly title: string
  readonly description: string
  /** Path under `/api/stat`, or a whole address; empty: none. */
  readonly picture: string
  /** Whole address of the screen. */
  readonly url: string
  readonly origin: string
}

const HEAD = /\s*<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/

/** Replaces the page's title and description by those of a screen, with Open Graph tags and the canonical address. */
export function withPreview(html: string, preview: Preview): string {
  // A function, because a replacement string would interpret `$&` in the texts.
  return html.replace(HEAD, () => tagsOf(preview))
}

function tagsOf({ site, title, description, picture, url, origin }: Preview): string {
  const image = imageOf(picture, origin)
  const tags = [
    meta('name', 'description', description),
    `<title>${escaped(title === site || title.startsWith(`${site} – `) ? title : `${title} – ${site}`)}</title>`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image === '' ? '' : 'summary_large_image'),
  ]
  return `\n    ${tags.filter((tag) => tag !== '').join('\n    ')}`
}

/** Returns the address of the picture as JPEG: link previews do not accept WebP (channels.md 1.5). */
function imageOf(picture: string, origin: string): string {
  if (picture === '' || /^https?:/.test(picture)) return picture
  return cardAddress(`${origin}/api/stat/${picture.replace(/^\/+/, '')}`)
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  content === '' ? '' : `<meta ${kind}="${key}" content="${escaped(content)}" />`

const CODES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => CODES[letter] ?? '')
