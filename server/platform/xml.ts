const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that no XML document may have, not even escaped. */
const IMPOSSIBLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const SPECIAL = /[&<>"']/g
const NEEDS_WORK = /[^\x20\x21\x23-\x25\x28-\x3b\x3d\x3f-\x7e\u0400-\u04ff]/

/** Returns a text for an element or a quoted attribute; characters that XML cannot have are dropped. */
export function escapeXml(text: string): string {
  if (!NEEDS_WORK.test(text)) return text
  return text
    .replace(IMPOSSIBLE, '')
    .replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign)
    .replaceAll('\r', '&#13;')
}
