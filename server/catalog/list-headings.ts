import type { OtherLanguages } from '../platform/words/names.ts'

/** A brand as the heading of its product list. */
export interface BrandName {
  readonly alias: string
  readonly name: string
  readonly names: OtherLanguages
  /** Path of its logo, its description, its site; each may be empty. */
  readonly logo: string
  readonly about: string
  readonly abouts: OtherLanguages
  readonly link: string
}
/** A category as the heading of its product list. */
export interface ListName {
  readonly alias: string
  readonly name: string
  readonly names: OtherLanguages
  readonly parentAlias: string | null
}
