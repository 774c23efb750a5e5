/** The showcase whose feed is written; `url` is its page, below which the pages of its products are. */
export interface FeedShop {
  readonly name: string
  readonly company: string
  readonly url: string
  /** Scheme and host under which its pictures are served. */
  readonly origin: string
}
