import type { WireResponse } from '../../test/wire.ts'

type ShowcaseEdit = WireResponse<'showShowcaseEdit'>

const NONE = { En: '', Ar: '' }

/** The name and the texts of a showcase without other languages. */
export const showcaseInfo = (changes: Partial<ShowcaseEdit['Info']> = {}): ShowcaseEdit['Info'] => ({
  Name: 'Тёплый дом',
  Slogan: 'Вещи',
  Description: '',
  Names: NONE,
  Slogans: NONE,
  Descriptions: NONE,
  Status: 'active',
  ...changes,
})

/** The settings of an open showcase with the id 7, in the format of the wire. */
export const showcaseEdit = (changes: Partial<ShowcaseEdit> = {}): ShowcaseEdit => ({
  ID: 7,
  SiteID: 1,
  UpdatedAfter: 5,
  SavedAt: '2026-11-21T06:38:00Z',
  Url: 'http://shop.test/dom',
  Info: showcaseInfo(),
  Domain: { Alias: 'teply-dom', Domain: '', Bot: 'dom_bot' },
  Contacts: { Phone: '', Email: '', Address: '', Hours: '' },
  IsHere: true,
  IsOwner: true,
  Checks: [],
  ...changes,
})
