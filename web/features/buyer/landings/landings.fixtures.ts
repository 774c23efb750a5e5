import type { WireResponse } from '../../../test/wire.ts'

export type LandingReply = WireResponse<'showAction'>
type Block = LandingReply['blocks'][number]

export const block = (type: string, props: Block['props'] = {}): Block => ({ id: `${type}-1`, type, props })

/** A landing page without blocks. */
export const landing = (changes: Partial<LandingReply> = {}): LandingReply => ({
  id: 7,
  title: 'Неделя уюта',
  short: 'Пледы и чай',
  cover: '',
  hue: 30,
  endsAt: null,
  blocks: [],
  consentPage: 'privacy',
  contacts: {},
  products: [],
  ...changes,
})
