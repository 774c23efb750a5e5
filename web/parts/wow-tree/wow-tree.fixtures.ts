import type { WireResponse } from '../../test/wire.ts'

type WirePerson = WireResponse<'showBranch'>['People'][number]
type WireCard = WireResponse<'showClientWowInfo'>
type WireSummary = WireResponse<'showBranchSummary'>

/** A person of a branch on the wire for tests. */
export function wirePerson(of: Partial<WirePerson> = {}): WirePerson {
  return {
    AgentID: 9,
    Name: 'Марина К.',
    IsNamed: true,
    Photo: '',
    Level: 1,
    JoinedAt: '2026-11-20T10:00:00Z',
    Friends: 0,
    Branch: 0,
    IsNew: false,
    Earned: 0,
    ...of,
  }
}

export function wireCard(of: Partial<WireCard> = {}): WireCard {
  return {
    ...wirePerson(),
    ShowcaseID: 12345,
    Relation: 'downline',
    Phone: null,
    Recommended: null,
    MayRecordSale: false,
    MayRedeem: false,
    MayPayOut: false,
    MayGive: false,
    ...of,
  }
}

export function wireSummary(of: Partial<WireSummary> = {}): WireSummary {
  return {
    AgentID: null,
    People: 3,
    Levels: [2, 1],
    NewReferals: 1,
    Earned: 184.6,
    IsExact: true,
    SeesAll: false,
    ...of,
  }
}

export function wireShowcase(ID: number, Name: string) {
  return {
    ID,
    Name,
    Logo: 'data:image/svg+xml;base64,PHN2Zy8+',
    TelegramBot: 'tyoply_bot',
    Url: `https://shop${ID}.example/api/tgbundle`,
    siteId: ID,
  }
}
