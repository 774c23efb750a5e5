import { cardAddress } from '@sarafan/contract/pictures'

interface Shown {
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

/** The page with title, description, Open Graph tags and canonical address in place of its own title and description. */
export function withPreview(html: string, shown: Shown): string {
  // A function, because a text may hold `$&`.
  return html.replace(HEAD, () => tagsOf(shown))
}

function tagsOf({ site, title, description, picture, url, origin }: Shown): string {
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

/** Link previews take no WebP: the picture as JPEG (channels.md 1.5). */
function imageOf(picture: string, origin: string): string {
  if (picture === '' || /^https?:/.test(picture)) return picture
  return cardAddress(`${origin}/api/stat/${picture.replace(/^\/+/, '')}`)
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  content === '' ? '' : `<meta ${kind}="${key}" content="${escaped(content)}" />`

const CODES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => CODES[letter] ?? '')
