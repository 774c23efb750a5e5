import { Resolver } from 'node:dns/promises'
import { fetchPublicText } from '../../platform/public-fetch.ts'

/** How the code of a domain is looked for. */
export interface DomainProof {
  /** TXT records of a name; none for a name without any. */
  readonly txt: (name: string) => Promise<readonly string[]>
  /** A short text at a public address; null when there is none. */
  readonly file: (url: string) => Promise<string | null>
}

const PATIENCE_MS = 3000

/** Looks into DNS and at the host itself. */
export const publicProof: DomainProof = {
  async txt(name) {
    const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 })
    const records = await resolver.resolveTxt(name).catch(() => [])
    return records.map((parts) => parts.join(''))
  },
  file: (url) => fetchPublicText(url),
}

/** What an owner publishes to show that a domain is theirs: one of the two is enough. */
export function proofOf({ host, code }: { host: string; code: string }) {
  return {
    recordName: `_sarafan.${host}`,
    recordValue: `sarafan=${code}`,
    fileUrl: `https://${host}/.well-known/sarafan.txt`,
    fileText: `sarafan=${code}`,
  }
}

/** Whether the code of a domain is published. */
export async function isPublished(
  proof: DomainProof,
  domain: { host: string; code: string },
): Promise<boolean> {
  const { recordName, recordValue, fileUrl, fileText } = proofOf(domain)
  if ((await proof.txt(recordName)).some((text) => text.trim() === recordValue)) return true
  const urls = [fileUrl, fileUrl.replace(/^https:/, 'http:')]
  for (const url of urls) if ((await proof.file(url))?.trim() === fileText) return true
  return false
}
