/** Players that a product page may embed; the page's policy allows these hosts and no others. */
export const VIDEO_HOSTS = {
  vk: 'https://vkvideo.ru',
  rutube: 'https://rutube.ru',
  youtube: 'https://www.youtube-nocookie.com',
} as const
export type VideoHost = keyof typeof VIDEO_HOSTS

export interface Video {
  readonly host: VideoHost
  /** The address of the player. */
  readonly player: string
}

/** Hosts of pages with videos, without `www.` and `m.`. */
const PAGES: Readonly<Record<string, (url: URL) => Video | null>> = {
  'vk.com': ofVk,
  'vk.ru': ofVk,
  'vkvideo.ru': ofVk,
  'rutube.ru': ofRutube,
  'youtube.com': ofYoutube,
  'youtube-nocookie.com': ofYoutube,
  'youtu.be': ofYoutube,
}

/** Reads the address of a video's page or player; null unless it is an https address of a video of one of the hosts. */
export function readVideo(text: string): Video | null {
  const typed = text.trim()
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return null
  return PAGES[url.hostname.replace(/^(?:www|m)\./, '')]?.(url) ?? null
}

/** `vk.com/video-1_2`, `vkvideo.ru/video_ext.php?oid=-1&id=2`; the hash of a player's address lets it play unlisted videos. */
function ofVk({ pathname, searchParams }: URL): Video | null {
  const [, owner, id] = /^\/(?:video|clip)(-?\d{1,12})_(\d{1,12})$/.exec(pathname) ?? []
  const isPlayer = pathname === '/video_ext.php'
  const oid = isPlayer ? (searchParams.get('oid') ?? '') : (owner ?? '')
  const number = isPlayer ? (searchParams.get('id') ?? '') : (id ?? '')
  if (!/^-?\d{1,12}$/.test(oid) || !/^\d{1,12}$/.test(number)) return null
  const hash = isPlayer ? (searchParams.get('hash') ?? '') : ''
  const unlisted = /^[a-f0-9]{8,32}$/.test(hash) ? `&hash=${hash}` : ''
  return { host: 'vk', player: `${VIDEO_HOSTS.vk}/video_ext.php?oid=${oid}&id=${number}${unlisted}` }
}

function ofRutube({ pathname }: URL): Video | null {
  const id = /^\/(?:video|play\/embed|shorts)\/([a-f0-9]{32})\/?$/.exec(pathname)?.[1]
  return id ? { host: 'rutube', player: `${VIDEO_HOSTS.rutube}/play/embed/${id}` } : null
}

function ofYoutube({ hostname, pathname, searchParams }: URL): Video | null {
  const path = hostname.endsWith('youtu.be')
    ? pathname.slice(1)
    : /^\/(?:embed|shorts)\/(.+)$/.exec(pathname)?.[1]
  const id = pathname === '/watch' ? searchParams.get('v') : path
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return { host: 'youtube', player: `${VIDEO_HOSTS.youtube}/embed/${id}?playsinline=1&rel=0` }
}
