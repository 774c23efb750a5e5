/** Entities of HTML that feeds contain although XML does not know them. */
const HTML_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  minus: '−',
  shy: '\u00ad',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  plusmn: '±',
  frac12: '½',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
}

/** Adds them to the entities that a parser knows; entities that a file declares itself are never used. */
export function withHtmlEntities(entities: Record<string, string>): void {
  Object.assign(entities, HTML_ENTITIES)
}
